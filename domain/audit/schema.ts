import * as z from 'zod'
import { timestamp } from '../text.ts'

/** What administrators change: everything but the life of buybacks, which has timelines of its own. */
export const auditSubjects = [
  'account',
  'root_detail',
  'organization',
  'user',
  'category',
  'product',
  'question',
  'circuit',
  'payment_mode',
  'payment_settings',
  'dispatch_rule',
  'home_page',
  'refurb_question',
  'refurb_step',
  'stock',
  'connector_configuration',
  'webhook',
  'api_key',
  'sso',
  'sftp',
  'catalogue_import',
  'platform',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Lines that one file may hold; whoever needs more asks for fewer days at a time. */
export const mostExported = 100_000

export const auditEntry = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.string(),
  accountName: z.string().nullable(),
  subject: z.enum(auditSubjects),
  subjectId: z.uuid(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Names of the fields that changed; what was in them is not told here. */
  fields: z.array(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
