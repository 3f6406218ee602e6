import { amountsOf } from '#domain/buyback/price.ts'
import { groupByFour } from '#domain/document/code.ts'
import { customerReader, mayRead } from '#domain/document/readers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { handedOutUntil, isHandedOut } from '#domain/payment-mode/rules.ts'
import type { PassContent } from '#domain/wallet/pass.ts'
import type { PassKind } from '#domain/wallet/schema.ts'
import type { Look } from '#server/document/data.ts'
import { loadDocuments, lookOf } from '#server/document/load.ts'
import { speaker } from '#server/document/sheet.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type PassRow, soldForPass } from './store.ts'

type Drawn = { row: PassRow; look: Look; pass: PassContent }

const buybackPass = (row: PassRow, look: Look): PassContent => {
  // Expected while the device is awaited at the store; the code is of no use afterwards.
  if (row.item_status !== 'item_awaiting_store_drop') throw new Refusal('not_found')
  const { say, money, date } = speaker(look, row.currency)
  const { identification_number: code, product } = row
  const until = new Date(row.price_guaranteed_until)
  const { total } = amountsOf({
    predeclaredPrice: row.predeclared_price,
    declaredPrice: row.declared_price,
    bonus: row.bonus,
  })
  return {
    kind: 'buyback',
    serial: `buyback-${code}`,
    company: look.name,
    title: say('documents.code'),
    code,
    shownCode: groupByFour(code),
    fields: [
      { key: 'product', label: say('documents.product'), value: product.label },
      { key: 'total', label: say('documents.total'), value: money(total) },
      { key: 'until', label: say('documents.price'), value: say('documents.guaranteed', { date: date(until) }) },
    ],
    until,
    colour: look.accent,
  }
}

/** The voucher or gift card of a buyback, with what its document shows. */
const voucherPass = async (app: App, tx: Tx, row: PassRow, id: string, look: Look): Promise<PassContent> => {
  const documents = await loadDocuments(app, tx, { accountId: row.account_id, id })
  const found = documents.find(({ kind, status, sold, buybackId, isForeign }) => {
    const isReady = status === 'ready' && !isForeign && buybackId === row.id
    return isReady && isHandedOut(kind) && mayRead(kind, customerReader, sold)
  })
  const { kind, data } = found ?? {}
  if (!kind || !data?.code) throw new Refusal('not_found')
  const { say, money, date } = speaker(look, data.currency)
  const until = handedOutUntil(data.issuedAt)
  const title = data.payment?.label ?? say(`selling.documents.${kind}`)
  return {
    kind: 'voucher',
    serial: `voucher-${row.identification_number}`,
    company: look.name,
    title,
    code: data.code,
    shownCode: groupByFour(data.code),
    fields: [
      { key: 'worth', label: say('documents.worth'), value: money(data.value) },
      { key: 'until', label: say('documents.validity'), value: say('documents.validUntil', { date: date(until) }) },
    ],
    until,
    colour: look.accent,
  }
}

/** What a pass shows now, in the customer's language; refused once it is of no use. */
export const passContent = async (
  app: App,
  tx: Tx,
  {
    kind,
    buybackId,
    documentId,
    language,
  }: { kind: PassKind; buybackId: string; documentId: string; language: Language },
): Promise<Drawn> => {
  const row = await soldForPass(tx, buybackId)
  if (!row) throw new Refusal('not_found')
  const look = await lookOf(app, tx, { ...row, language })
  const pass = kind === 'buyback' ? buybackPass(row, look) : await voucherPass(app, tx, row, documentId, look)
  return { row, look, pass }
}
