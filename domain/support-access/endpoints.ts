import * as z from 'zod'
import { roles } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { line, plain, timestamp } from '../text.ts'
import { endingSubjects, supportHours } from './rules.ts'

const support = z.object({
  id: z.uuid(),
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: timestamp,
  until: timestamp,
  /** Set when it was revoked before its end. */
  revokedBy: z.string().nullable(),
  revokedAt: timestamp.nullable(),
})

const page = z.object({
  open: support.nullable(),
  /** Latest 20 ended ones. */
  past: z.array(support),
  /** Records created or changed (`endingSubjects`) and users granted roles under the open support access; at most 200. */
  created: z.array(
    z.object({
      id: z.uuid(),
      subject: z.enum(endingSubjects),
      name: z.string(),
      by: z.string(),
      at: timestamp,
      kept: z.boolean(),
      /** Roles granted to a user who existed before. */
      roles: z.array(z.enum(roles)),
    }),
  ),
  /** Only users with the role that an administrator would act as may grant it. */
  mayGrant: z.boolean(),
})
export type SupportPage = z.infer<typeof page>

export const supportGrant = z.strictObject({
  hours: z.literal(supportHours),
  reason: plain(line({ min: 2, max: 255 })),
})

export const supportAccessEndpoints = {
  read: get('/support-access', {
    summary: 'Retrieve the support access granted to the platform, and the records created and roles granted under it',
    access: 'SUPPORT_ACCESS',
    answer: page,
  }),
  grant: post('/support-access', {
    summary: 'Allow platform administrators to act in the account for some hours; an open one is extended',
    access: 'SUPPORT_ACCESS',
    body: supportGrant,
    answer: page,
    status: 201,
    errors: ['support_access_not_yours'],
  }),
  revoke: post('/support-access/revoke', {
    summary:
      'End the support access at once, with the sessions, records, roles and requested changes that depend on it',
    access: 'SUPPORT_ACCESS',
    answer: page,
    errors: ['support_access_over', 'support_access_not_yours'],
  }),
  keep: post('/support-access/created/{id}/keep', {
    summary: 'Keep a record created, or the roles granted to a user, under the open support access after its end',
    access: 'SUPPORT_ACCESS',
    answer: page,
    errors: ['support_access_over', 'support_access_not_yours'],
  }),
}
