import * as z from 'zod'
import { fieldChange } from '../history/changes.ts'
import { timestamp } from '../text.ts'

/** Audited record types: everything that is configured. Buybacks have their own timelines. */
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
  'register_entry',
  'identity_document',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Maximum number of lines per exported file; larger periods must be split. */
export const maxExported = 100_000

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
  /** Name of the record; null if it no longer exists. */
  subjectName: z.string().nullable(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  /** The same fields with their values; secrets without. */
  changes: z.array(fieldChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Latest earlier entries of the same record that an entry shows. */
export const earlierShown = 5

export const auditDetail = auditEntry.extend({ earlier: z.array(auditEntry) })
