import { waitsForStore } from '#domain/buyback/declare.ts'
import { isNumber } from '#domain/buyback/number.ts'
import { isStale } from '#domain/cart/rules.ts'
import { notReady } from '#domain/document/rules.ts'
import type { DocumentStatus } from '#domain/document/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { opensCart } from '#server/cart/key.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import { makeLateDocuments } from '#server/document/add.ts'
import { documentAddress, readerOf } from '#server/document/address.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { settingsOf } from './event-store.ts'
import { inScope } from './scope.ts'
import { shownBuyback } from './shown.ts'
import { type DetailRow, loadBuyback } from './store.ts'

const shown = async (
  app: App,
  tx: Tx<Person>,
  row: DetailRow | undefined,
  code: 'not_found' | 'buyback_not_recognised',
) => {
  if (!row) throw new Refusal(code)
  await makeLateDocuments(tx, {
    accountId: row.account_id,
    id: row.id,
    documents: row.documents,
    createdAt: row.created_at,
  })
  return shownBuyback(app, tx.who, row, await settingsOf(tx, row.id))
}

export const found = async (app: App, tx: Tx<Person>, id: string, among?: ReturnType<typeof inScope>) =>
  shown(app, tx, await loadBuyback(tx, { id }, among), 'not_found')

/** After an event the record may have left the caller's scope: it is still this event's answer. */
export const foundAnywhere = (app: App, tx: Tx<Person>, id: string) =>
  found(app, tx, id, tx.db.selectFrom('buybacks as b'))

export const foundByNumber = async (app: App, tx: Tx<Person>, number: string) =>
  shown(app, tx, isNumber(number) ? await loadBuyback(tx, { number }) : undefined, 'buyback_not_recognised')

/** How it travels and is paid for: for its people, and for its customer by the key of the cart. */
const travelOf = (app: App, who: Person | Visitor, id: string, key: string | undefined) =>
  within(app, who, async (tx) => {
    const row = await tx.db
      .selectFrom('buybacks as b')
      .leftJoin('circuits as k', (join) =>
        join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
      )
      .leftJoin('payment_modes as m', (join) =>
        join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
      )
      .leftJoin('organizations as w', 'w.id', 'b.warehouse_id')
      .select([
        'b.cart_id',
        'b.circuit_type',
        'b.status',
        'b.price_guaranteed_until',
        'k.name',
        'k.description',
        'k.terms',
        'k.highlighted_instruction',
        'k.instructions',
        'k.default_instructions',
        'm.label',
        'm.description as mode_description',
        'm.long_description',
        'b.warehouse_id',
        'w.common_name',
        'w.city',
      ])
      .where('b.id', '=', id)
      .executeTakeFirst()
    const mine =
      who.kind === 'person' && (await inScope(tx.db, who).select('b.id').where('b.id', '=', id).executeTakeFirst())
    if (!row || (!mine && !opensCart(app.config.secretKey, row.cart_id, key))) throw new Refusal('not_found')
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
    highlighted: row.highlighted_instruction,
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

export const additionalInfosOf = async (app: App, who: Person | Visitor, id: string, key: string | undefined) => {
  const row = await travelOf(app, who, id, key)
  return {
    circuit: {
      type: row.circuit_type,
      name: row.name,
      description: row.description,
      terms: row.terms,
    },
    payment: row.label
      ? { label: row.label, description: row.mode_description, longDescription: row.long_description }
      : null,
    warehouse: { id: row.warehouse_id, commonName: row.common_name ?? '', city: row.city },
    predeclarationExpired: waitsForStore(row.status) && isStale(row.price_guaranteed_until, new Date()),
  }
}

/** Where its label is, for whoever waits for it. */
export const shippingLabelOf = async (app: App, who: Person | Visitor, id: string, key: string | undefined) => {
  await travelOf(app, who, id, key)
  const label = await within(app, who, ({ db }) =>
    db
      .selectFrom('buyback_documents')
      .select(['id', 'status'])
      .where('buyback_id', '=', id)
      .where('kind', '=', 'shipping_label')
      .executeTakeFirst(),
  )
  if (!label) throw new Refusal('not_found')
  const code = notReady[label.status as DocumentStatus]
  if (code) throw new Refusal(code)
  return {
    id: label.id,
    kind: 'shipping_label' as const,
    status: 'ready' as const,
    url: documentAddress(app, label.id, readerOf(who)),
  }
}
