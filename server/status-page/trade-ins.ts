import { Refusal } from '#domain/errors.ts'
import { isPaidOut, situationOf } from '#domain/status-page/situation.ts'
import type { TradeIns } from '#domain/status-page/trade-ins.ts'
import { payableIn } from '#server/buyback/payable.ts'
import { contactOf } from '#server/cart/customer.ts'
import type { App } from '#server/platform/app.ts'
import type { Person, Stranger, Visitor } from '#server/platform/who.ts'
import { opensTradeIns, statusKey } from '#server/status-link/key.ts'
import { followedOf, untilOf } from './followed.ts'
import { companyOf, type FollowedRow, followedBuyback, followedOfAddress } from './store.ts'

type Asked = { id: string; key: string | undefined }
const bearer: Stranger = { kind: 'stranger', name: '', language: 'en-GB' }

const saleOf = (app: App, row: FollowedRow, now: Date) => {
  const followed = followedOf(row)
  const situation = situationOf(followed, now)
  return {
    id: row.id,
    key: statusKey(app.config.secretKey, row, now),
    identificationNumber: row.identification_number,
    product: row.product,
    createdAt: new Date(row.created_at).toISOString(),
    situation,
    until: untilOf(row, situation),
    amount: payableIn(row).amount,
    currency: row.currency,
    isPaid: isPaidOut(followed),
  }
}

/** Buybacks of the address that the link was mailed to; the link ends with the address of its sale. */
export const readTradeIns = (app: App, who: Visitor | Person, { id, key }: Asked): Promise<TradeIns> => {
  const { accountId } = who
  if (!accountId) throw new Refusal('not_found')
  return app.database.transaction({ accountId }, bearer, async (tx) => {
    const sale = await followedBuyback(tx, accountId, id)
    if (!sale?.customer_mail_key || !opensTradeIns(app.config.secretKey, sale, key)) throw new Refusal('not_found')
    const rows = await followedOfAddress(tx, accountId, sale.customer_mail_key)
    const now = new Date()
    return {
      company: (await companyOf(tx, accountId)).name,
      customer: contactOf(rows[0] ?? sale),
      sales: rows.map((row) => saleOf(app, row, now)),
    }
  })
}
