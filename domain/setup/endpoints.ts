import * as z from 'zod'
import { get, nothing, post } from '../endpoint.ts'
import { email } from '../text.ts'
import { mailOutcomes, setup } from './schema.ts'

export const setupEndpoints = {
  read: get('/setup/{token}', {
    summary: 'Whether the printed setup link is valid; it ends with the first super administrator',
    access: 'public',
    answer: z.object({ platformName: z.string() }),
    perMinute: 30,
    errors: ['link_expired', 'too_many_requests'],
  }),
  testMail: post('/setup/{token}/mail', {
    summary: 'Send a test mail through the configured server',
    access: 'public',
    body: z.strictObject({ email }),
    answer: z.object({ outcome: z.enum(mailOutcomes), detail: z.string().nullable() }),
    perMinute: 5,
    errors: ['link_expired', 'too_many_requests'],
  }),
  create: post('/setup/{token}', {
    summary: 'Name the platform and create its first super administrator; the link works once',
    access: 'public',
    body: setup,
    answer: nothing,
    status: 204,
    perMinute: 10,
    errors: ['link_expired', 'email_not_usable', 'too_many_requests'],
  }),
}
