import * as z from 'zod'
import { get, nothing, post } from '../endpoint.ts'
import { email } from '../text.ts'
import { mailOutcomes, setup } from './schema.ts'

export const setupEndpoints = {
  read: get('/setup/{token}', {
    summary: 'Whether the link that the start printed still works; it ends with the first super administrator',
    access: 'public',
    answer: z.object({ platformName: z.string() }),
    perMinute: 30,
    errors: ['link_expired', 'too_many_requests'],
  }),
  testMail: post('/setup/{token}/mail', {
    summary: 'Send a mail through the configured server, and say what came of it',
    access: 'public',
    body: z.strictObject({ email }),
    answer: z.object({ outcome: z.enum(mailOutcomes), detail: z.string().nullable() }),
    perMinute: 5,
    errors: ['link_expired', 'too_many_requests'],
  }),
  create: post('/setup/{token}', {
    summary: 'Name the platform and make its first super administrator; the link works once',
    access: 'public',
    body: setup,
    answer: nothing,
    status: 204,
    perMinute: 10,
    errors: ['link_expired', 'email_not_usable', 'too_many_requests'],
  }),
}
