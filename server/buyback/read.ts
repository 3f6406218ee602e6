import { isNumber } from '#domain/buyback/number.ts'
import { waitsForStore } from '#domain/buyback/statuses.ts'
import { isStale } from '#domain/cart/rules.ts'
import { isWithdrawn } from '#domain/document/readers.ts'
import { notReady } from '#domain/document/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { opensCart } from '#server/cart/key.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import { areLate, makeLateDocuments } from '#server/document/add.ts'
import { documentAddress, readerOf } from '#server/document/address.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent, disclosureIn, disclosureOf } from '#server/platform/event/consent.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { type Person, scopeOf, type Visitor } from '#server/platform/who.ts'
import { placesIn, placesOfBuyback } from '#server/stock/places.ts'
import { isInScope, settingsOf, settingsQuery } from './event-store.ts'
import { shownBuyback } from './shown.ts'
import { withStocks } from './station/stock-choices.ts'
import { type DetailRow, detailQuery, loadDetail, loadDetailAnywhere } from './store.ts'
import { shippingLabelOfBuyback, travelOfBuyback } from './travel-store.ts'

const makeLate = (tx: Tx, row: DetailRow) => makeLateDocuments(tx, row.account_id, row.id, row.documents)

/** Whether stock places are loaded; retailers have none. */
const carries = (who: Person) => sideOf(who) !== 'retailer'

const shown = async (
  app: App,
  tx: Tx<Person>,
  row: DetailRow | undefined,
  code: 'not_found' | 'buyback_not_recognised',
) => {
  if (!row) throw new Refusal(code)
  if (areLate(row.documents, row.created_at)) await makeLate(tx, row)
  const settings = await settingsOf(tx, row.id)
  const buyback = shownBuyback(app, tx.who, row, settings, await disclosureIn(tx))
  const stocks = carries(tx.who) ? await placesIn(tx, row.warehouse_id) : []
  return { ...buyback, actions: withStocks(tx.who, row, settings, buyback.actions, stocks) }
}

/** The record and the facts for its actions, in one round trip. */
export const readBuyback = async (app: App, who: Person, id: string) => {
  const [[row], [settings], stocks = []] = await app.database.read(scopeOf(who), () => [
    detailQuery(who, { id }),
    settingsQuery({ id }),
    ...(carries(who) ? [placesOfBuyback({ id })] : []),
  ])
  if (!row || !settings) throw new Refusal('not_found')
  if (areLate(row.documents, row.created_at)) await within(app, who, (tx) => makeLate(tx, row))
  const buyback = shownBuyback(app, who, row, settings, await disclosureOf(app, who))
  return { ...buyback, actions: withStocks(who, row, settings, buyback.actions, stocks) }
}

export const found = async (app: App, tx: Tx<Person>, id: string) =>
  shown(app, tx, await loadDetail(tx, { id }), 'not_found')

/** The record after an event, which may have moved it out of the caller's scope. */
export const foundAnywhere = async (app: App, tx: Tx<Person>, id: string) =>
  shown(app, tx, await loadDetailAnywhere(tx, id), 'not_found')

export const foundByNumber = async (app: App, tx: Tx<Person>, number: string) =>
  shown(app, tx, isNumber(number) ? await loadDetail(tx, { number }) : undefined, 'buyback_not_recognised')

/** Shipping and payment data, for users in scope and for the customer with the key of the cart. */
const travelOf = (app: App, who: Person | Visitor, id: string, key: string | undefined) =>
  within(app, who, async (tx) => {
    const row = await travelOfBuyback(tx, id)
    const mine = who.kind === 'person' && (await isInScope({ ...tx, who }, id))
    const opened = row?.link_version === 0 && opensCart(app.config.secretKey, row.cart_id, key)
    if (!row || (!mine && !opened)) throw new Refusal('not_found')
    return row
  })

export const instructionsFor = async (
  app: App,
  who: Person | Visitor,
  id: string,
  key: string | undefined,
  language: Language,
) => {
  const row = await travelOf(app, who, id, key)
  return {
    highlighted: inLanguage(
      { highlightedInstruction: row.highlighted_instruction },
      row.circuit_translations ?? {},
      language,
    ).highlightedInstruction,
    members: instructionsOf(
      {
        type: row.circuit_type,
        defaultInstructions: row.default_instructions ?? true,
        instructions: row.instructions ?? [],
      },
      language,
    ),
  }
}

export const additionalInfosOf = async (
  app: App,
  who: Person | Visitor,
  id: string,
  key: string | undefined,
  language: Language,
) => {
  const row = await travelOf(app, who, id, key)
  return {
    circuit: {
      type: row.circuit_type,
      ...inLanguage(
        { name: row.name, description: row.description, terms: row.terms },
        row.circuit_translations ?? {},
        language,
      ),
    },
    payment: row.label
      ? inLanguage(
          { label: row.label, description: row.mode_description, longDescription: row.long_description },
          row.mode_translations ?? {},
          language,
        )
      : null,
    warehouse: { id: row.warehouse_id, commonName: row.common_name ?? '', city: row.city },
    predeclarationExpired: waitsForStore(row.status) && isStale(row.price_guaranteed_until, new Date()),
  }
}

/** The shipping label of a buyback, or a refusal with its status. */
export const shippingLabelOf = async (app: App, who: Person | Visitor, id: string, key: string | undefined) => {
  await travelOf(app, who, id, key)
  const label = await within(app, who, async (tx) => {
    const found = await shippingLabelOfBuyback(tx, id)
    if (found) await checkConsent(tx, found.account_id)
    return found
  })
  if (!label || isWithdrawn('shipping_label', label.sold)) throw new Refusal('not_found')
  const code = notReady[label.status]
  if (code) throw new Refusal(code)
  return {
    id: label.id,
    kind: 'shipping_label' as const,
    status: 'ready' as const,
    url: documentAddress(app, label.id, readerOf(who)),
  }
}
