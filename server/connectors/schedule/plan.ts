import { nextRunAt, type Rhythm } from '#domain/connector/schedule.ts'
import { Refusal } from '#domain/errors.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import { found } from '../configuration/read.ts'
import { closeEnded, dueSchedules, insertRun, lastRun, moveSchedule, putSchedule } from './store.ts'

const us = systemUser('connectors')
/** Runs started per check; the rest follows at the next one. */
const most = 200

type Owner = { accountId: string; configurationId: string }

/** Stores the schedule of a configuration, in the name of the user who saved it. */
export const planRuns = async (tx: Tx<Who>, { accountId, configurationId }: Owner, rhythm: Rhythm) => {
  const { time_zone: timeZone } = await accountOf(tx, accountId)
  const { who } = tx
  await putSchedule(tx, {
    configuration_id: configurationId,
    account_id: accountId,
    next_run_at: nextRunAt(rhythm, new Date(), timeZone).toISOString(),
    set_by: who.kind === 'person' ? who.id : null,
    set_module: who.kind === 'person' ? who.module : 'no_module_type',
  })
}

/** The row is inserted first: a unique index allows one open run per configuration. */
const begin = async (tx: Tx, { accountId, configurationId }: Owner, askedBy: string | null) => {
  const runId = await insertRun(tx, {
    account_id: accountId,
    configuration_id: configurationId,
    asked_by_name: askedBy,
  })
  await enqueue(tx, 'runConnector', { runId })
}

/** Queues a job per due configuration, so that a failing one does not block the others. */
export const runDue = (app: App) =>
  app.database.transaction('platform', us, async (tx) => {
    await closeEnded(tx)
    for (const { properties, timeZone, ...owner } of await dueSchedules(tx, most)) {
      await moveSchedule(tx, owner, nextRunAt(properties as Rhythm, new Date(), timeZone))
      await begin(tx, owner, null)
    }
  })

/** Starts a run on demand; the schedule is unchanged. */
export const runNow = (app: App, who: Person, configurationId: string) =>
  within(app, who, async (tx) => {
    const { account_id: accountId, type, active } = await found(tx, configurationId)
    await checkConsent(tx, accountId)
    if (type !== 'scheduled') throw new Refusal('connector_not_scheduled')
    if (!active) throw new Refusal('connector_inactive')
    await closeEnded(tx)
    await begin(tx, { accountId, configurationId }, who.name)
    return (await lastRun(tx, { accountId, configurationId }))!
  })
