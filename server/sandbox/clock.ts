import { Refusal } from '#domain/errors.ts'
import { clockLimits, sandboxTime } from '#domain/sandbox/clock.ts'
import type { SandboxClock } from '#domain/sandbox/endpoints.ts'
import { expireBuybacks, remindProposals } from '#server/buyback/expire.ts'
import { mailModelAlertsOf } from '#server/model-alert/notify.ts'
import { pollCarriers } from '#server/package/tracking/tracking.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Once, onceWithin } from '#server/platform/security/once.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { anonymiseAccount } from '#server/privacy/run.ts'
import { advanceHours, clockHours, hasMoreToMove, isOnlyAdvance } from './store.ts'

const shown = (hours: number): SandboxClock => ({ hours, time: sandboxTime(new Date(), hours).toISOString() })

/** The caller's sandbox; real accounts have no test clock. */
const ownSandbox = async (tx: Tx<Person>, lock: boolean) => {
  const { accountId } = tx.who
  const hours = accountId ? await clockHours(tx, accountId, lock) : null
  if (!accountId || hours === null) throw new Refusal('not_a_sandbox')
  return { accountId, hours }
}

export const readClock = (app: App, who: Person) =>
  within(app, who, async (tx) => shown((await ownSandbox(tx, false)).hours))

/** Jobs of one account run one at a time. */
const enqueueDeadlines = (tx: Tx, accountId: string) => {
  const name = `deadlines ${accountId}`
  return enqueue(tx, 'applyDeadlines', { accountId }, { key: name, queue: name })
}

/** Moves the times of the account and starts the job that applies the deadlines which are then due. */
export const advanceClock = (app: App, who: Person, hours: number, once: Once | null) =>
  onceWithin(app, who, once, async (tx) => {
    if (tx.who.accountId && !(await isOnlyAdvance(tx, tx.who.accountId))) throw new Refusal('clock_running')
    const { accountId, hours: before } = await ownSandbox(tx, true)
    const { records } = clockLimits
    if (await hasMoreToMove(tx, accountId, records)) throw new Refusal('clock_too_many', { max: records })
    if (before + hours > clockLimits.total) throw new Refusal('clock_at_end', { max: clockLimits.total })
    const total = await advanceHours(tx, accountId, hours)
    const changes = { clockHours: { from: before, to: total } }
    await record(tx, { accountId, subject: 'account', id: accountId, event: 'clock_advanced', changes })
    await enqueueDeadlines(tx, accountId)
    return shown(total)
  })

/**
 * What the periodic jobs do for all accounts, for one sandbox at once. A job changes at most `most` buybacks, then leaves
 * the queue to others; each changed one is no longer due, hence the following jobs come to an end.
 */
export const applyDeadlines = async (app: App, accountId: string, most: number = clockLimits.events) => {
  const reminded = await remindProposals(app, { accountId, most })
  const expired = reminded < most ? await expireBuybacks(app, { accountId, most: most - reminded }) : 0
  if (reminded + expired >= most) {
    await within(app, systemUser('Reprise'), (tx) => enqueueDeadlines(tx, accountId))
    return
  }
  await pollCarriers(app, { accountId })
  await mailModelAlertsOf(app, { accountId })
  await anonymiseAccount(app, accountId)
}
