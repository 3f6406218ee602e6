import { first, present } from '#domain/checked.ts'
import { continuesAs, paymentMoment } from '#domain/circuit/rules.ts'
import { enteredWhen } from '#domain/register/rules.ts'
import type { BuybackRow, EventSettings } from '#server/buyback/event-store.ts'
import { declareRows } from '#server/cart/declare.ts'
import { type Facts, loadFacts } from '#server/cart/facts.ts'
import { type AskedLine, priceLine } from '#server/cart/judge.ts'
import type { App } from '#server/platform/app.ts'
import { type Person, type Stranger, systemUser, type Visitor, type Who } from '#server/platform/who.ts'
import { enterSoldBefore } from '#server/register/write.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { customerFrom, identityFrom, imeiFrom } from './customers.ts'
import { emptyRow } from './empty-row.ts'
import { collectionTime, openingTime, workingTime } from './hours.ts'
import { type Lying, placed } from './lying.ts'
import { type Cast, nextOfItem, nextOfPayment, type Step } from './next.ts'
import { storeOwnItems, storeSecondRounds } from './own-items-store.ts'
import { parcelsOf } from './parcels.ts'
import { askForLabels, storeParcels } from './parcels-store.ts'
import { replay } from './replay.ts'
import { storeRounds } from './rounds-store.ts'
import { absorptionsOf, hasBuybacks, personOf, productsOf, storePast, storesOf } from './store.ts'
import { storeWorkshop } from './workshop-store.ts'

const us = systemUser('demo')
const hour = 3_600_000
const days = 91

type Shop = { who: Person | Visitor; facts: Facts; circuit: string; storeId: string | null }
type Company = {
  country: 'FR' | 'GB'
  language: 'fr-FR' | 'en-GB'
  count: number
  shops: readonly (readonly [weight: number, Shop])[]
  cast: Record<Exclude<Cast, 'store' | 'customer'>, Who>
  premium: string[]
  absorptions: Awaited<ReturnType<typeof absorptionsOf>>
}

const settings: EventSettings = {
  premium: [],
  checkin: 'optional',
  comment_mandatory: false,
  proposal_days: 15,
  proposal_rule: 'return',
  payment_held: false,
  absorption_type: null,
  absorption_value: null,
  absorption_max: null,
  collects_imei: false,
}

/** About three months of buybacks, simulated event by event; skipped if buybacks exist. */
export const loadDemoLife = async (app: App, now = new Date()) => {
  const companies = await app.database.transaction('platform', us, async (tx) => {
    if (await hasBuybacks(tx)) return []
    const person = (email: string) => personOf(tx, email)
    const [operator, warehouse, buyer] = [
      await person('operator@recircle.test'),
      await person('warehouse@recircle.test'),
      await person('buyer@recircle.test'),
    ]
    const company = async (name: 'boreal' | 'colombe', count: number): Promise<Company> => {
      const manager = await person(`manager@${name}.test`)
      const seller = await person(`seller@${name}.test`)
      const accountId = manager.accountId!
      const productIds = (await productsOf(tx, accountId, 120)).map(({ id }) => id)
      const british = name === 'colombe'
      const language = british ? ('en-GB' as const) : ('fr-FR' as const)
      const visitor: Visitor = {
        kind: 'visitor',
        id: '',
        name: '',
        role: 'pseudo_anonymous',
        accountId,
        language,
        premium: [],
      }
      const shops: [number, Shop][] = []
      for (const [index, store] of (await storesOf(tx, accountId)).entries()) {
        const who = { ...seller, organizationId: store.id }
        const facts = await loadFacts(app, who, { productIds, storeId: store.id })
        shops.push([index === 0 ? 40 : 22, { who, facts, circuit: 'store_drop', storeId: store.id }])
      }
      const web = await loadFacts(app, visitor, { productIds })
      for (const circuit of ['web_post', 'web_drop'])
        if (web.circuits.some(({ type }) => type === circuit))
          shops.push([circuit === 'web_post' ? 26 : 14, { who: visitor, facts: web, circuit, storeId: null }])
      return {
        country: british ? 'GB' : 'FR',
        language,
        count,
        shops,
        cast: { operator, warehouse, buyer, manager, system: systemUser('Reprise') },
        premium: web.premium,
        absorptions: await absorptionsOf(tx, accountId),
      }
    }
    return [await company('boreal', 1_020), await company('colombe', 180)]
  })
  for (const [index, company] of companies.entries()) await live(app, company, chanceFrom(2_025 + index), now)
  const [first] = companies
  if (first)
    await app.database.transaction('platform', us, async (tx) => {
      const workshop = first.cast.operator
      if (workshop.kind === 'person') await storeWorkshop(tx, workshop.accountId!)
      await storeRounds(tx)
      await storeSecondRounds(tx)
      await storeOwnItems(tx)
    })
}

const live = async (app: App, company: Company, chance: Chance, now: Date) => {
  const past: Parameters<typeof storePast>[1] = { carts: [], rows: [], documents: [], history: [], lying: [] }
  const stores = company.shops.map(([, shop]) => shop).filter(({ storeId }) => storeId !== null)
  while (past.rows.length < company.count) {
    // Denser towards the present.
    const at = openingTime(chance, new Date(now.getTime() - days * 24 * hour * (1 - Math.sqrt(chance.next()))))
    if (at > now) continue
    const shop = chance.weighted(company.shops)
    const sold = sell(app, company, shop, chance, at)
    if (!sold) continue
    const { made, rows, documents, history } = sold
    const [first] = rows
    const lived = age(company, stores, shop, { ...emptyRow, ...first } as BuybackRow, chance, at, now, past.rows.length)
    past.carts.push(made)
    past.rows.push(lived.row)
    if (lived.lying) past.lying.push(lived.lying)
    past.documents.push(...documents.map((document) => ({ ...document, created_at: at.toISOString() })))
    past.history.push(...history.map((entry) => ({ ...entry, at: at.toISOString() })), ...lived.history)
  }
  const people = new Map(stores.map(({ who, storeId }) => [storeId!, who as Person]))
  const parcels = parcelsOf(chance, people, past.rows, now)
  for (const { contents, tracking } of parcels)
    for (const { row } of contents) row.delivery_status = tracking.at(-1)?.status ?? null
  await app.database.transaction('platform', us, async (tx) => {
    await storePast(tx, past)
    await storeParcels(tx, parcels)
    await askForLabels(tx, past.rows)
  })
  await enterPast(app, past.rows)
}

/** Register entries, dated at sale or receipt. */
const enterPast = (app: App, rows: readonly BuybackRow[]) =>
  enterSoldBefore(
    app,
    first(rows).account_id,
    rows.flatMap((row) => {
      const at = enteredWhen(row.channel) === 'declared' ? row.created_at : (row.registered_at ?? row.check_started_at)
      return at ? [{ row, by: row.created_by_name, at: new Date(at) }] : []
    }),
  )

const sell = (app: App, { country, language }: Company, shop: Shop, chance: Chance, at: Date) => {
  const { facts, who } = shop
  const product = chance.one([...facts.products.values()])
  const questions = product.categoryPath.flatMap((id) => facts.questions.get(id) ?? [])
  // 80 % of the answers are the first, best one.
  const answers = questions.map(({ id, answers: possible }) => ({
    questionId: id,
    answerId: (chance.next() < 0.8 ? first(possible) : chance.one(possible.slice(0, 2))).id,
  }))
  const circuit = facts.circuits.find(({ type }) => type === shop.circuit)
  if (!circuit || circuit.paymentModes.length === 0) return null
  const line: AskedLine = {
    productId: product.id,
    answers,
    imei: product.collectsImei || chance.next() < 0.5 ? imeiFrom(chance, product.tacCodes) : null,
    serialNumber: null,
    duplicateReason: null,
    circuitId: circuit.id,
    paymentModeId: chance.one(circuit.paymentModes).id,
    warehouseId: null,
    estimatedPrice: 0,
    bonus: 0,
    quote: null,
  }
  const { sale, chosen } = priceLine(facts, line, null, language)
  if (!sale || !chosen || chosen.offer.total === 0) return null
  const customer = customerFrom(chance, country)
  const person = who.kind === 'person'
  return declareRows(app, who, facts, {
    customerInfo: customer,
    customerIdentification: person ? identityFrom(chance) : null,
    termsAccepted: !person,
    judged: [{ ...sale, ...chosen, line, path: '' }],
    language,
    now: at,
  })
}

const timeOf = (chance: Chance, { by, event }: Step, time: number) =>
  by === 'store' && event === 'ship' ? collectionTime(time) : workingTime(chance, by, time)

type Planned = { at: number; step: Step } | null

/** Events refused in a row after which an item stays where it is. */
const maxRefused = 8

/** Simulates the events of item and payment in chronological order until today. */
const age = (
  company: Company,
  stores: readonly Shop[],
  shop: Shop,
  declared: BuybackRow,
  chance: Chance,
  from: Date,
  now: Date,
  count: number,
) => {
  let row = { ...declared, created_at: from.toISOString(), updated_at: from.toISOString() }
  const history: object[] = []
  let lying: Lying | null = null
  let refused = 0
  const plan = (step: Step | null, at: number): Planned =>
    step && { step, at: timeOf(chance, step, at + chance.between(...step.hours) * hour) }
  const path = present(shop.facts.products.get(row.product_id)).categoryPath.toReversed()
  const absorbing = path.find((id) => company.absorptions.has(id))
  const given: EventSettings = { ...settings, premium: company.premium, ...company.absorptions.get(absorbing ?? '') }
  let item = plan(nextOfItem(chance, row), from.getTime())
  let payment = plan(nextOfPayment(chance, row, count), from.getTime())
  for (;;) {
    const next = !item || (payment && payment.at < item.at) ? payment : item
    if (!next || next.at > now.getTime()) return { row, history, lying }
    const before = row
    const { step, at } = next
    const where = shop.storeId ? shop : chance.one(stores)
    const who = actor(company, step, shop, where, row)
    const done = replay(row, given, {
      event: step.event,
      who,
      at: new Date(at),
      input: inputOf(chance, step, row),
      columns: step.event === 'finalize' ? finished(where, row) : {},
    })
    if (!done) {
      // Another choice for the same state; none for a payment during a quarantine, which is planned again after it.
      const mayRepeat = ++refused < maxRefused
      if (next === item) item = mayRepeat ? plan(nextOfItem(chance, row), at) : null
      else payment = null
      continue
    }
    refused = 0
    row = done.row
    history.push(...done.history)
    lying = placed(lying, row, done.stock, { event: step.event, who, at: row.updated_at })
    if (next === item || row.item_status !== before.item_status) item = plan(nextOfItem(chance, row), at)
    const isReleased = before.item_status === 'item_in_quarantine' && row.item_status !== 'item_in_quarantine'
    if (next === payment || row.payment_status !== before.payment_status || (isReleased && !payment))
      payment = plan(nextOfPayment(chance, row, count), at)
  }
}

const actor = ({ cast, language }: Company, { by, event }: Step, shop: Shop, where: Shop, row: BuybackRow): Who => {
  if (by === 'customer')
    return { kind: 'stranger', name: `${row.customer_firstname} ${row.customer_lastname}`, language } satisfies Stranger
  if (by === 'store')
    return event === 'ship' && shop.storeId === null && !row.store_id ? cast.system : (where.who as Person)
  return cast[by]
}

/** Answers of the check: the declared ones, or one of them worse. */
const inputOf = (chance: Chance, { input, worse, event }: Step, row: BuybackRow) => {
  if (event !== 'concludeCheck' && event !== 'secondLook') return input
  // Half of the contested checks are decided for the customer.
  const seen = event === 'secondLook' && chance.next() < 0.5 ? row.controlled_responses! : row.responses
  const answers = seen.map(({ questionId, answerId }) => ({ questionId, answerId }))
  const read = { imei: row.imei, serialNumber: row.serial_number }
  if (!worse || answers.length === 0) return { answers, comment: null, ...read }
  const at = Math.floor(chance.next() * answers.length)
  const possible = present(
    row.questionnaire!.questions.find(({ id }) => id === present(answers[at]).questionId),
  ).answers
  answers[at] = { ...present(answers[at]), answerId: chance.one(possible.slice(1)).id }
  return { answers, comment: 'Constaté au contrôle.', ...read }
}

/** Columns of a buyback finalized in a store. */
const finished = ({ facts, storeId }: Shop, row: BuybackRow): Partial<BuybackRow> => {
  const circuit = present(facts.circuits.find(({ type }) => type === continuesAs(row.circuit_type)))
  return {
    store_id: storeId,
    channel: 'store',
    circuit_id: circuit.id,
    circuit_type: circuit.type,
    declared_price: row.predeclared_price,
    payment_due: paymentMoment(circuit),
  }
}
