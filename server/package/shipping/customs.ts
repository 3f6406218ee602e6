import { amountsOf } from '#domain/buyback/price.ts'
import {
  type Customs,
  type CustomsPlace,
  customsAreaOf,
  customsFormOf,
  maxCustomsItems,
} from '#domain/package/customs.ts'
import type { Tx } from '#server/platform/app.ts'
import { declaredItems } from './customs-store.ts'

type Parcel = { id: string; account_id: string; kind: string }

/** Declaration of a parcel; null inside one customs area. */
export const customsOf = async (
  tx: Tx,
  parcel: Parcel,
  from: CustomsPlace | null,
  to: CustomsPlace | null,
): Promise<Customs | null> => {
  if (!from || !to || customsAreaOf(from) === customsAreaOf(to)) return null
  const rows = await declaredItems(tx, parcel.account_id, parcel.id, maxCustomsItems)
  const [first] = rows
  if (!first) return null
  const items = rows.map((row) => ({
    description: row.product.label,
    quantity: 1,
    weight: row.weight,
    value: amountsOf({
      predeclaredPrice: row.predeclared_price,
      declaredPrice: row.declared_price,
      controlledPrice: row.controlled_price,
      validatedPrice: row.validated_price,
      bonus: row.bonus,
    }).price,
    tariffNumber: row.tariffNumber,
    originCountry: row.originCountry,
  }))
  const { currency } = first
  const value = items.reduce((sum, item) => sum + item.value, 0)
  const form = customsFormOf(from, to, value, currency)
  const reason = parcel.kind === 'return' ? 'return' : 'sale'
  return form && { form, reason, currency, value, items }
}
