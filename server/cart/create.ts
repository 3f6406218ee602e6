import { randomInt } from 'node:crypto'
import pg from 'pg'
import { begin, documentsOf } from '#domain/buyback/declare.ts'
import { numberFrom } from '#domain/buyback/number.ts'
import { totalOf } from '#domain/buyback/price.ts'
import { cartCapacity, guaranteedUntil, missingAmount } from '#domain/cart/rules.ts'
import type { Cart, CartCreate } from '#domain/cart/schema.ts'
import { isPredeclared, paymentMoment } from '#domain/circuit/rules.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { readerOf } from '#server/document/address.ts'
import type { App } from '#server/platform/app.ts'
import { newId, seal } from '#server/platform/crypto.ts'
import { jobOf } from '#server/platform/jobs.ts'
import { answerOf, isKeyTaken, keepAnswer, keptAnswer, type Once } from '#server/platform/once.ts'
import { historyOfMoves } from '#server/platform/perform.ts'
import { type Person, scopeOf, type Visitor } from '#server/platform/who.ts'
import { cartAnswer } from './answer.ts'
import { contactColumns } from './customer.ts'
import { checkDuplicates, isDeviceHeld, refuseHeld, releaseDevice } from './devices.ts'
import { checkStore, type Facts, loadFacts } from './facts.ts'
import { checkFlood, type Stranger } from './floods.ts'
import { insertBuybacks, insertCarts, insertDocuments, insertHistory } from './insert.ts'
import { type Judged, judgeSale, termsOf } from './judge.ts'
import { soldProductOf } from './options.ts'

type Asked = { body: CartCreate; storeId?: string; once: Once | null; language: Language; stranger?: Stranger }

/**
 * Confirms a cart: every line becomes a buyback, or none does. Prices, circuits, payments and warehouses are found anew; what
 * the browser sends is only compared with them. The papers and the mail follow, by a job of the same transaction.
 */
export const createCart = async (
  app: App,
  who: Person | Visitor,
  { body, storeId, once, language, stranger }: Asked,
) => {
  const productIds = body.buybacks.map(({ productId }) => productId)
  const facts = await loadFacts(app, who, { productIds, storeId, once })
  if (once && facts.kept) return answerOf<Cart>(facts.kept, once)
  checkStore(facts)
  const lines = judge(facts, body, language)
  checkDuplicates(who, body.buybacks)
  if (who.kind === 'visitor' && stranger)
    await checkFlood(app, facts.accountId, body.customerInfo.clientEmail, stranger)
  const { accountId } = facts
  return stored(
    app,
    who,
    once,
    facts,
    () => declare(app, who, facts, body, lines, language),
    () =>
      refuseHeld(
        app,
        accountId,
        lines.map(({ line, path }) => ({ ...line, path })),
        who.kind === 'person',
      ),
  )
}

/**
 * Everything is stored in one round trip, with the key. Whoever comes second with the same key is told what the first was; a
 * number that exists already, one in a hundred thousand million, is drawn again.
 */
const stored = async (
  app: App,
  who: Person | Visitor,
  once: Once | null,
  { accountId }: Facts,
  make: () => ReturnType<typeof declare>,
  refuse: () => Promise<Refusal>,
): Promise<Cart> => {
  for (let tries = 1; ; tries++) {
    const { cart, writes } = make()
    try {
      await app.database.write({ accountId }, () => [...(once ? [keepAnswer(once, cart)] : []), ...writes])
      return cart
    } catch (error) {
      if (once && isKeyTaken(error)) {
        const [[kept]] = await app.database.read(scopeOf(who), (db) => [keptAnswer(db, once)])
        return answerOf<Cart>(kept!, once)
      }
      if (isDeviceHeld(error)) throw await refuse()
      if (tries === 3 || !isNumberTaken(error)) throw error
    }
  }
}

const isNumberTaken = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'buybacks_number'

const judge = (facts: Facts, body: CartCreate, language: Language) => {
  const { buybacks, customerInfo, customerIdentification, termsAccepted } = body
  const max = cartCapacity(facts.premium)
  if (buybacks.length > max) throw new Refusal('cart_full', { max })
  if (facts.channel === 'web' && !termsAccepted) throw refuseField('termsAccepted', 'terms_not_accepted')
  const customer = {
    country: customerInfo.clientCountry,
    hasIban: Boolean(customerInfo.iban),
    isIdentified: Boolean(customerIdentification),
  }
  const lines = buybacks.map((line, index) => ({ line, path: `buybacks.${index}.` }))
  const judged = judgeSale(facts, lines, customer, language)
  const missing = missingAmount(totalOf(judged.map(({ offer }) => offer)), facts.cartMinimum)
  if (missing > 0) throw new Refusal('cart_below_minimum', { missing })
  return judged
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** The answer and everything that is stored for it. */
const declare = (
  app: App,
  who: Person | Visitor,
  facts: Facts,
  { customerInfo: customer, customerIdentification, termsAccepted }: CartCreate,
  judged: Judged[],
  language: Language,
) => {
  const now = new Date()
  const id = newId()
  const { accountId, channel, store: shop } = facts
  const until = guaranteedUntil(facts.offerDays, now).toISOString()
  const secret = app.config.secretKey
  const person = who.kind === 'person' ? who : null
  const author = person?.name ?? `${customer.clientFirstname} ${customer.clientLastname}`
  const actor = { actorId: person?.id ?? null, actorName: author }
  const seller = {
    ...contactColumns(customer),
    customer_iban: customer.iban ? seal(secret, customer.iban) : null,
    customer_iban_end: customer.iban?.slice(-4) ?? null,
    customer_identity: customerIdentification ? seal(secret, JSON.stringify(customerIdentification)) : null,
  }
  const begun: ReturnType<typeof begin>[] = []
  const rows = judged.map((sale, index) => {
    const { line, product, estimate, responses, questionnaire, buyerId, circuit, mode, warehouseId, offer } = sale
    const terms = termsOf(facts, sale)
    const due = paymentMoment(circuit)
    const predeclared = isPredeclared(circuit.type)
    const start = begin({ circuitType: circuit.type, paymentMoment: due, paymentAmount: offer.total })
    begun.push(start)
    return {
      account_id: accountId,
      id: newId(),
      cart_id: id,
      position: index + 1,
      identification_number: numberFrom(randomDigits(11)),
      status: start.states.buyback,
      item_status: start.states.item,
      payment_status: start.states.payment,
      channel,
      circuit_id: circuit.id,
      circuit_type: circuit.type,
      store_id: shop?.id ?? null,
      buyer_id: buyerId,
      buyer_account_id: facts.places.get(buyerId)!.accountId,
      warehouse_id: warehouseId,
      warehouse_account_id: facts.places.get(warehouseId)!.accountId,
      category_id: product.categoryId,
      product_id: product.id,
      product: soldProductOf(product),
      imei: line.imei,
      serial_number: line.serialNumber,
      state: estimate.state,
      responses,
      questionnaire,
      price_base: estimate.base,
      impact_price_entries: estimate.entries,
      price_list: terms.prices,
      price_list_version: terms.version,
      predeclared_price: predeclared ? estimate.estimate : null,
      declared_price: predeclared ? null : estimate.estimate,
      bonus: offer.bonus,
      bonus_entries: offer.bonusEntries,
      currency: facts.currency,
      price_guaranteed_until: until,
      payment_mode_id: mode?.id ?? null,
      payment_type: mode?.type ?? null,
      payment_due: due,
      payment_amount: offer.total,
      payment_issuer: facts.paymentIssuer,
      language,
      ...seller,
      created_by: person?.id ?? null,
      created_by_name: author,
    }
  })
  const papers = rows.flatMap((row, index) => {
    const { circuit, mode } = judged[index]!
    const paid = row.payment_status === 'payment_created'
    return documentsOf(circuit.type, mode?.type ?? null, paid).map((kind) => ({
      account_id: accountId,
      id: newId(),
      buyback_id: row.id,
      kind,
    }))
  })
  const made = {
    account_id: accountId,
    id,
    channel,
    store_id: shop?.id ?? null,
    language,
    currency: facts.currency,
    total: totalOf(judged.map(({ offer }) => offer)),
    buybacks: rows.length,
    terms_accepted_at: termsAccepted ? now : null,
    created_by: person?.id ?? null,
    created_at: now.toISOString(),
  }
  const sold = rows.map((row, index) => {
    const { circuit, mode } = judged[index]!
    return {
      ...row,
      circuit,
      payment_label: mode?.label ?? null,
      papers: papers
        .filter(({ buyback_id }) => buyback_id === row.id)
        .map(({ id: paper, kind }) => ({ id: paper, kind, status: 'pending' as const })),
    }
  })
  const released = judged.flatMap(({ line }) =>
    line.duplicateReason ? [releaseDevice(accountId, line, { ...actor, reason: line.duplicateReason, but: null })] : [],
  )
  const history = rows.flatMap((row, index) =>
    historyOfMoves({ ...who, name: author }, accountId, begun[index]!.moves, judged[index]!.line.duplicateReason).map(
      (entry) => ({
        ...entry,
        at: now,
        id: newId(),
        subject_id: row.id,
      }),
    ),
  )
  return {
    cart: cartAnswer(app, made, sold, { reader: readerOf(who), language }),
    writes: [
      ...released,
      insertCarts([made]),
      insertBuybacks(rows),
      insertDocuments(papers),
      insertHistory(history),
      jobOf('confirmCart', { accountId, cartId: id }),
    ],
  }
}
