import type { Tx } from '#server/platform/app.ts'
import { customersOf, deleteViewsWith } from './request-store.ts'

/** The forms of a text in the query of a saved view. */
const encoded = (text: string) => [
  text,
  encodeURIComponent(text),
  new URLSearchParams({ text }).toString().slice('text='.length),
]

/** Deletes the saved views that search for the customers of these sales by address, phone or name. */
export const forgetViewsOf = async (tx: Tx, accountId: string, buybackIds: readonly string[]) => {
  if (buybackIds.length === 0) return
  const customers = await customersOf(tx, accountId, buybackIds)
  const accounts = customers.flatMap((one) => [one.buyer_account_id, one.warehouse_account_id ?? []].flat())
  const texts = customers.flatMap(
    ({ customer_email: email, customer_phone: phone, customer_firstname: first, customer_lastname: last }) => [
      ...[email, phone, last].flatMap((text) => text ?? []),
      ...(first && last ? [`${first} ${last}`, `${last} ${first}`] : []),
    ],
  )
  const values = texts.filter((text) => text !== '').flatMap(encoded)
  if (values.length > 0) await deleteViewsWith(tx, [accountId, ...accounts], values)
}
