import { nothing, post } from '../endpoint.ts'
import { list } from '../list/endpoint.ts'
import { type JobState, jobList } from './list.ts'

/** Only dead jobs are retried by hand; the queue retries the others. */
export const canRetry = (state: JobState) => state === 'dead'

export const jobEndpoints = {
  list: list('/jobs', jobList, {
    summary: 'List background jobs: waiting, running and dead',
    access: 'ROLE_ADMIN_MENU',
  }),
  retry: post('/jobs/{job}/retry', {
    summary: 'Retry a dead job',
    access: 'ROLE_ADMIN_MENU',
    answer: nothing,
    status: 204,
    errors: ['transition_refused', 'support_access_required'],
  }),
}
