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
import type { Person } from '#server/platform/who.ts'
import { anonymiseAccount } from '#server/privacy/run.ts'
import { advanceHours, clockHours } from './store.ts'

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

/** Moves the times of the account and starts the job that applies the deadlines which are then due. */
export const advanceClock = (app: App, who: Person, hours: number, once: Once | null) =>
  onceWithin(app, who, once, async (tx) => {
    const { accountId, hours: before } = await ownSandbox(tx, true)
    if (before + hours > clockLimits.total) throw new Refusal('clock_at_end', { max: clockLimits.total })
    const total = await advanceHours(tx, accountId, hours)
    const changes = { clockHours: { from: before, to: total } }
    await record(tx, { accountId, subject: 'account', id: accountId, event: 'clock_advanced', changes })
    await enqueue(tx, 'applyDeadlines', { accountId }, { key: `deadlines ${accountId}` })
    return shown(total)
  })

/** What the periodic jobs do for all accounts, for one sandbox at once. */
export const applyDeadlines = async (app: App, accountId: string) => {
  await remindProposals(app, accountId)
  await expireBuybacks(app, accountId)
  await pollCarriers(app, { accountId })
  await mailModelAlertsOf(app, { accountId })
  await anonymiseAccount(app, accountId)
}
