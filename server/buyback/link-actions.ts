import { buybackLife } from '#domain/buyback/life.ts'
import { actionsOf, byHandler } from '#domain/event.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Stranger } from '#server/platform/who.ts'
import { type BuybackRow, settingsOf } from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'

/** Events that the bearer of a buyback's private link may cause now. */
export const linkActions = async (tx: Tx<Stranger>, row: BuybackRow) => {
  const facts = factsOf(row, await settingsOf(tx, row.id), tx.who, undefined, new Date())
  const asked = { now: statesOf(row), facts, actor: { kind: 'link' } as const, issuer: row.payment_issuer }
  return actionsOf(buybackLife, asked)
    .filter(({ name, allowed }) => allowed && !byHandler(buybackLife.events[name]))
    .map(({ name }) => name)
}
