import type { ActionField, RecordAction } from '#domain/action.ts'
import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { runEvent } from '#domain/event.ts'
import type { StockChoice } from '#domain/stock/schema.ts'
import type { Person } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import type { EventSettings } from '../event-store.ts'
import { factsOf, type JudgedRow, statesOf } from '../facts.ts'

const asksForStock = ({ allowed, input }: RecordAction) => allowed && input.some(({ records }) => records === 'stock')

/** Default stock of the event table for the item. */
const fitting = (row: JudgedRow, settings: EventSettings, who: Person, event: BuybackEvent) => {
  const facts = factsOf(row, settings, who, undefined, new Date())
  return runEvent(buybackLife, event, { now: statesOf(row), facts, input: { stockId: null } }).patch.stock
}

/** Adds the warehouse's stocks as choices to actions that move an item within the warehouse. */
export const withStocks = (
  who: Person,
  row: JudgedRow,
  settings: EventSettings,
  actions: RecordAction[],
  all: readonly StockChoice[],
): RecordAction[] => {
  if (!actions.some(asksForStock)) return actions
  // Moves always lead out of quarantine, so it is no target.
  const stocks = all.filter(({ native }) => native !== 'in_quarantine')
  const labels = Object.fromEntries(
    stocks.map(({ id, native, name }) => [id, native ? say(who.language, `stock.native.${native}`) : (name ?? '')]),
  )
  return actions.map((action) => {
    if (!asksForStock(action)) return action
    const fits = fitting(row, settings, who, action.name as BuybackEvent)
    const native = typeof fits === 'object' && 'native' in fits ? fits.native : null
    const filled = (field: ActionField): ActionField[] => {
      if (field.records !== 'stock') return [field]
      if (native === null) return []
      const initial = stocks.find((stock) => stock.native === native)?.id
      return [{ ...field, options: stocks.map(({ id }) => id), labels, ...(initial ? { initial } : {}) }]
    }
    return { ...action, input: action.input.flatMap(filled) }
  })
}
