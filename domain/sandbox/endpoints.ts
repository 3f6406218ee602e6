import * as z from 'zod'
import { get, post } from '../endpoint.ts'
import { timestamp } from '../text.ts'
import { clockLimits } from './clock.ts'

const clock = z.object({
  /** Sum of all advances, in hours. */
  hours: z.int(),
  /** Time in the sandbox. */
  time: timestamp,
})
export type SandboxClock = z.infer<typeof clock>

export const clockAdvance = z.strictObject({ hours: z.int().min(1).max(clockLimits.hours) })

export const sandboxEndpoints = {
  read: get('/sandbox', {
    summary: 'Retrieve the test clock of a sandbox account',
    access: 'SANDBOX_CLOCK',
    answer: clock,
    errors: ['not_a_sandbox'],
  }),
  advance: post('/sandbox/clock', {
    summary: 'Advance the test clock of a sandbox account and apply the deadlines that are then due',
    access: 'SANDBOX_CLOCK',
    body: clockAdvance,
    answer: clock,
    perMinute: 3,
    perAccount: true,
    idempotent: true,
    errors: ['not_a_sandbox', 'clock_at_end', 'clock_running', 'clock_too_many'],
  }),
}
