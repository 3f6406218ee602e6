import { buybackLife } from '#domain/buyback/life.ts'
import { isNumber } from '#domain/buyback/number.ts'
import { Refusal } from '#domain/errors.ts'
import { judgeEvent } from '#domain/event.ts'
import type { Tx } from '#server/platform/app.ts'
import { actorOf } from '#server/platform/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { settingsOf } from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'
import { loadBuyback } from './store.ts'

/** May be checked now: a check may begin, go on, or be taken over. The reason of the first that fits its state is told. */
export const checkVerifiable = async (tx: Tx<Person>, number: string) => {
  const row = isNumber(number) ? await loadBuyback(tx, { number }) : undefined
  if (!row) throw new Refusal('buyback_not_recognised')
  const asked = {
    now: statesOf(row),
    facts: factsOf(row, await settingsOf(tx, row.id), tx.who, undefined, new Date()),
    actor: actorOf(tx.who),
  }
  const verdicts = (['startCheck', 'concludeCheck', 'takeOverCheck'] as const).map((event) =>
    judgeEvent(buybackLife, event, asked),
  )
  if (verdicts.some(({ allowed }) => allowed)) return null
  const reasons = verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.reason]))
  const reason = reasons.find((code) => code !== 'transition_refused') ?? 'transition_refused'
  throw new Refusal(reason, { machine: buybackLife.name, state: row.status, event: 'startCheck' })
}
