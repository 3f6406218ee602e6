import { Refusal } from '#domain/errors.ts'
import { type ItemDetail, leastSales } from '#domain/item/schema.ts'
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

const found = async (tx: Tx<Person>, id: string) => {
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

/** Expected price and margin of an item that is not sold. */
const expectedFor = async (tx: Tx<Person>, item: Kept, plannedCost: number) => {
  if (item.dispatchPrice !== null || item.outcome !== null) return null
  const { sales, price } = await salesOf(tx, item)
  return price === null || sales < leastSales ? null : { price, sales, margin: price - plannedCost }
}

const economicsIn = async (tx: Tx<Person>, item: Kept, steps: ItemDetail['steps']) => {
  if (!item.currency || !holds(tx.who, 'ITEM_ECONOMIC_DATA_READ')) return null
  const economics = economicsOf(boughtFor(item), steps, item.dispatchPrice)
  return {
    ...economics,
    currency: item.currency,
    purchase: { ...economics.purchase, paid: item.paid, owed: item.owed },
    expected: await expectedFor(tx, item, economics.plannedCost),
  }
}

export const readItemIn = async (tx: Tx<Person>, id: string): Promise<ItemDetail> => {
  const item = await found(tx, id)
  const buyback = item.buybackId ? await recordOf(tx, id) : undefined
  const steps = await everyStepOf(tx, id, item.status)
  return {
    ...item,
    declared: buyback ? { state: buyback.state, responses: buyback.responses } : null,
    controlled: buyback ? controlledIn(buyback) : null,
    rounds: await everyRoundOf(tx, id),
    steps,
    economics: await economicsIn(tx, item, steps),
  }
}

export const readItem = (app: App, who: Person, id: string) => within(app, who, (tx) => readItemIn(tx, id))

export const historyOfItem = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { accountId, buybackId } = await found(tx, id)
    const nameOf = buybackId ? await actorNames(tx, accountId, buybackId) : (by: string) => by
    return {
      events: (await historyOf(tx, id)).members.map((one) => ({ ...one, by: nameOf(one.by) })),
      moves: await movesOf(tx, id),
    }
  })
