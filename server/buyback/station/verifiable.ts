import { buybackLife } from '#domain/buyback/life.ts'
import { isNumber } from '#domain/buyback/number.ts'
import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { settingsOf } from '../event-store.ts'
import { loadBuyback } from '../store.ts'
import { checkVerdict } from './check-verdict.ts'

/** Throws unless a check can be started, resumed or taken over. */
export const checkVerifiable = async (tx: Tx<Person>, number: string) => {
  const row = isNumber(number) ? await loadBuyback(tx, { number }) : undefined
  if (!row) throw new Refusal('buyback_not_recognised')
  const { reason } = checkVerdict(row, await settingsOf(tx, row.id), tx.who)
  if (reason) throw new Refusal(reason, { machine: buybackLife.name, state: row.status, event: 'startCheck' })
  return null
}
