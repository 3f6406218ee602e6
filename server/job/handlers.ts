import { Refusal } from '#domain/errors.ts'
import { canRetry } from '#domain/job/endpoints.ts'
import { type App, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import type { Person } from '#server/platform/who.ts'
import { accountsOfJob } from './account-store.ts'
import { jobById, listJobs, reschedule } from './store.ts'

/** Ends a support access, so it needs none. */
const withoutConsent: Task = 'endSupportAccess'

/** A job of a client is retried under its support access. */
const retryJob = async (app: App, who: Person, id: string) => {
  if (!/^\d{1,18}$/.test(id)) throw new Refusal('not_found')
  const job = await jobById(app, id)
  if (!job) throw new Refusal('not_found')
  const { state } = job
  if (job.task !== withoutConsent)
    await within(app, who, async (tx) => {
      for (const accountId of await accountsOfJob(tx, job)) await checkConsent(tx, accountId)
    })
  if (!canRetry(state)) throw new Refusal('transition_refused', { machine: 'job', state, event: 'retry' })
  if (!(await reschedule(app, id))) throw new Refusal('not_found')
  return null
}

export const jobHandlers: Handlers<'jobs'> = {
  list: ({ app, query }) => listJobs(app, query),
  retry: ({ app, who, params }) => retryJob(app, who, params.job),
}
