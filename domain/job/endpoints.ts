import * as z from 'zod'
import { filter, list, nothing, post } from '../endpoint.ts'
import { timestamp } from '../text.ts'

export const jobStates = ['waiting', 'running', 'retrying', 'dead'] as const

/** Only dead jobs are retried by hand; the queue retries the others. */
export const canRetry = (state: (typeof jobStates)[number]) => state === 'dead'

const jobRow = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: timestamp,
  createdAt: timestamp,
})

export const jobEndpoints = {
  list: list('/jobs', {
    summary: 'List background jobs: waiting, running and dead',
    access: 'ROLE_ADMIN_MENU',
    item: jobRow,
    filters: { state: filter.oneOf(jobStates), search: filter.text },
    sort: ['createdAt', 'task'],
    defaultSort: '-createdAt',
  }),
  retry: post('/jobs/{job}/retry', {
    summary: 'Retry a dead job',
    access: 'ROLE_ADMIN_MENU',
    answer: nothing,
    status: 204,
    errors: ['transition_refused'],
  }),
}
