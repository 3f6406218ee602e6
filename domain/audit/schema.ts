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

/** Recorded events of these types, all with a text in `history.events`; sign-ins are counted elsewhere. */
export const auditEvents = [
  'create',
  'update',
  'activate',
  'deactivate',
  'invite',
  'join',
  'password',
  'publish',
  'unpublish',
  'archive',
  'restore',
  'remove',
  'enter',
  'leave',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'read',
  'support_granted',
  'support_ended',
  'clock_advanced',
  'retention',
  'erasure',
  'erase',
  'data_access',
  'keep',
  'change_requested',
  'change_confirmed',
  'change_cancelled',
  'change_void',
  'recovery_code',
  'recovery_codes',
  'sessions_ended',
  'renew_password',
  'copy_catalogue',
  'delete',
  'rotate',
  'test',
  'apply',
  'readdress',
  'switchOff',
  'setup',
  'revoke',
  'uploaded',
  'upload_refused',
  'signed_in',
  'sign_in_refused',
  'written',
  'emptied',
  'start',
  'fail',
  'finish',
  'rollback',
  'read_customer',
  'cancel',
  'view_shared',
  'view_changed',
  'view_unshared',
  'view_removed',
  'view_taken_over',
] as const

/** Part of an id that distinguishes records without a name. */
export const shortReference = (id: string) => id.slice(-8).toUpperCase()

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
