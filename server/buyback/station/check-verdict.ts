import { buybackLife } from '#domain/buyback/life.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { judgeEvent } from '#domain/event.ts'
import { actorOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import type { BuybackRow, EventSettings } from '../event-store.ts'
import { factsOf, statesOf } from '../facts.ts'

/** The refusal of a take-over is reported before that of a conclusion: it states why this user cannot check the item. */
const checkEvents = ['startCheck', 'takeOverCheck', 'concludeCheck'] as const
type CheckEvent = (typeof checkEvents)[number]

const asked = (row: BuybackRow, settings: EventSettings, who: Person) => ({
  now: statesOf(row),
  facts: factsOf(row, settings, who, undefined, new Date()),
  actor: actorOf(who),
})

type Verdict = { next: CheckEvent; reason: null } | { next: null; reason: ErrorCode }

/** The check event that is allowed now (start, resume or take over), or the most fitting refusal reason. */
export const checkVerdict = (row: BuybackRow, settings: EventSettings, who: Person): Verdict => {
  const verdicts = checkEvents.map((event) => ({ event, ...judgeEvent(buybackLife, event, asked(row, settings, who)) }))
  const next = verdicts.find(({ allowed }) => allowed)
  if (next) return { next: next.event, reason: null }
  const reasons = verdicts.flatMap((verdict) => (verdict.allowed ? [] : [verdict.reason]))
  return { next: null, reason: reasons.find((code) => code !== 'transition_refused') ?? 'transition_refused' }
}

/** Refusal reason of a check-in; null if allowed. */
export const checkinReason = (row: BuybackRow, settings: EventSettings, who: Person): ErrorCode | null => {
  const verdict = judgeEvent(buybackLife, 'register', asked(row, settings, who))
  return verdict.allowed ? null : verdict.reason
}
