import { Refusal } from '#domain/errors.ts'
import { canRetry } from '#domain/job/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { jobById, listJobs, reschedule } from './store.ts'

const retryJob = async (app: App, id: string) => {
  if (!/^\d{1,18}$/.test(id)) throw new Refusal('not_found')
  const state = (await jobById(app, id))?.state
  if (!state) throw new Refusal('not_found')
  if (!canRetry(state)) throw new Refusal('transition_refused', { machine: 'job', state, event: 'retry' })
  if (!(await reschedule(app, id))) throw new Refusal('not_found')
  return null
}

export const jobHandlers: Handlers<'jobs'> = {
  list: ({ app, query }) => listJobs(app, query),
  retry: ({ app, params }) => retryJob(app, params.job),
}
