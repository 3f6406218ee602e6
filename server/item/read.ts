import { Refusal } from '#domain/errors.ts'
import { expectedOf, priceSubject, usualPrice } from '#domain/item/price.ts'
import { pricingReason } from '#domain/item/rules.ts'
import type { ItemDetail } from '#domain/item/schema.ts'
import type { ProductState } from '#domain/product/states.ts'
import { economicsOf } from '#domain/refurb/economics.ts'
import { type BuybackRecord, recordOf } from '#server/buyback/record.ts'
import { actorNames } from '#server/buyback/timeline/actors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { everyStepOf } from '#server/refurb/item-steps.ts'
import { everyRoundOf } from '#server/refurb/rounds.ts'
import { movesOf } from '#server/stock/places.ts'
import { readItemRow, salesOf } from './list-store.ts'

export const foundItemRow = async (tx: Tx<Person>, id: string) => {
  const row = await readItemRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return row
}

const controlledIn = (row: BuybackRecord): ItemDetail['controlled'] =>
  row.controlled_price === null
    ? null
    : {
        state: row.controlled_state ?? row.state,
        responses: row.controlled_responses ?? [],
        comment: row.check_comment,
        by: row.checked_by_name ?? '',
        at: row.checked_at,
      }

type Kept = NonNullable<Awaited<ReturnType<typeof readItemRow>>>

/** From the item's own columns, like the stock figures: a cancelled sale has no cost. */
const boughtFor = ({ value, difference, bonus }: Kept) => ({
  ...{ controlled: value, validated: value + difference, declared: null, bonus },
})

/** Price at which the product of an item that is not sold usually is. */
const usualFor = async (tx: Tx<Person>, item: Kept, state: ProductState | null) => {
  if (item.dispatchPrice !== null || item.outcome !== null) return null
  return usualPrice(await salesOf(tx, item, state))
}

const economicsIn = async (tx: Tx<Person>, item: Kept, steps: ItemDetail['steps'], state: ProductState | null) => {
  if (!item.currency || !holds(tx.who, 'ITEM_ECONOMIC_DATA_READ')) return null
  const economics = economicsOf(boughtFor(item), steps, item.dispatchPrice)
  const usual = await usualFor(tx, item, state)
  return {
    ...economics,
    currency: item.currency,
    purchase: { ...economics.purchase, paid: item.paid, owed: item.owed },
    expected: expectedOf({ set: item.expectedPrice, usual, plannedCost: economics.plannedCost }),
    usual,
    mayPrice: holds(tx.who, 'ITEM_PRICE_WRITE') && pricingReason(item, tx.who.accountId) === null,
  }
}

export const readItemIn = async (tx: Tx<Person>, id: string): Promise<ItemDetail> => {
  const item = await foundItemRow(tx, id)
  const buyback = item.buybackId ? await recordOf(tx, id) : undefined
  const steps = await everyStepOf(tx, id, item.status)
  return {
    ...item,
    declared: buyback ? { state: buyback.state, responses: buyback.responses } : null,
    controlled: buyback ? controlledIn(buyback) : null,
    rounds: await everyRoundOf(tx, id),
    steps,
    economics: await economicsIn(tx, item, steps, buyback ? (buyback.controlled_state ?? buyback.state) : null),
  }
}

export const readItem = (app: App, who: Person, id: string) => within(app, who, (tx) => readItemIn(tx, id))

export const historyOfItem = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { accountId, buybackId } = await foundItemRow(tx, id)
    const nameOf = buybackId ? await actorNames(tx, accountId, buybackId) : (by: string) => by
    const prices = holds(who, 'ITEM_ECONOMIC_DATA_READ') ? (await historyOf(tx, id, priceSubject)).members : []
    return {
      events: (await historyOf(tx, id)).members.map((one) => ({ ...one, by: nameOf(one.by) })),
      prices: prices.map((one) => ({ ...one, by: nameOf(one.by) })),
      moves: await movesOf(tx, id),
    }
  })
