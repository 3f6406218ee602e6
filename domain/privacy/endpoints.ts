import * as z from 'zod'
import { filter, get, nothing, patch, post } from '../endpoint.ts'
import { languages } from '../money.ts'
import { timestamp } from '../text.ts'
import { exceptions, requestKinds, requestStates } from './request.ts'
import { type Editable, privacyCategories, retention } from './retention.ts'

const counts = z.record(z.enum(privacyCategories), z.int())

const run = z.object({
  id: z.uuid(),
  startedAt: timestamp,
  /** Null while it runs. */
  endedAt: timestamp.nullable(),
  /** Records anonymised or deleted, by category. */
  counts,
  /** False: more records were due than one run handles; the rest follows the next night. */
  complete: z.boolean().nullable(),
})

const privacyPage = z.object({
  /** Retention periods in days. */
  periods: counts,
  version: z.int(),
  /** Records that the next run would anonymise or delete now; at most `previewLimit` + 1 each. */
  preview: counts,
  /** Latest runs first. */
  runs: z.array(run),
})
export type PrivacyPage = z.infer<typeof privacyPage>

/** Days within the bounds of a category. */
const days = (category: Editable) => z.int().min(retention[category].min).max(retention[category].max).optional()

const periodsPatch = z.strictObject({
  noBuyback: days('noBuyback'),
  buybacks: days('buybacks'),
  identity: days('identity'),
  photos: days('photos'),
  mails: days('mails'),
  exports: days('exports'),
  audit: days('audit'),
})

/** Page behind the mailed link of a customer's request. */
const requestPage = z.object({
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  language: z.enum(languages),
  company: z.string(),
  /** Contact for questions about personal data. */
  contact: z.string().nullable(),
  /** Sales of the person that have not been erased. */
  buybacks: z.int(),
  /** Why some data is, or was, kept after the erasure. */
  exceptions: z.array(z.enum(exceptions)),
  /** Signed URL of the archive, valid for a few minutes; open access requests only. */
  archive: z.string().nullable(),
})
export type RequestPage = z.infer<typeof requestPage>

/** Path of an archive; requires a signed URL. */
export const archiveAddress = (id: string) => `/api/data-requests/${id}/archive`

/** Path of a user's own archive; requires a signed URL. */
export const ownDataAddress = (id: string) => `/api/own-data/${id}/archive`

const key = z.string().max(100)

const ofAccount = z.strictObject({ accountId: filter.id.optional() })

export const privacyEndpoints = {
  read: get('/privacy', {
    summary: 'Retrieve the retention periods of personal data, what is due, and the reports of the nightly runs',
    access: 'SETTINGS_LEGAL',
    query: ofAccount,
    answer: privacyPage,
  }),
  patch: patch('/privacy', {
    summary: 'Change retention periods, in days, within their legal bounds',
    access: 'SETTINGS_LEGAL',
    query: ofAccount,
    body: periodsPatch.extend({ version: z.int().optional() }),
    answer: privacyPage,
    errors: ['stale_version'],
  }),
  ask: post('/status-page/{id}/data-requests', {
    summary:
      'Ask for the customer’s personal data or its erasure; a link to confirm is mailed to the address of the sale',
    access: 'visitor',
    body: z.strictObject({ key, kind: z.enum(requestKinds) }),
    answer: nothing,
    status: 204,
    perMinute: 5,
  }),
  request: get('/data-requests/{id}', {
    summary: 'Retrieve a request about personal data by its private link; changes nothing',
    access: 'visitor',
    query: z.strictObject({ key: key.optional() }),
    answer: requestPage,
    perMinute: 60,
  }),
  ownData: post('/own-data', {
    summary: 'Address of an archive with the caller’s own personal data, valid for a few minutes',
    access: 'session',
    answer: z.object({ url: z.string() }),
    perMinute: 10,
  }),
  eraseUser: post('/users/{id}/erasure', {
    summary:
      'Request the erasure of an inactive user; takes effect after 72 hours unless the user or a manager cancels it',
    access: 'USER_WRITE',
    answer: nothing,
    status: 204,
    errors: ['transition_refused', 'cannot_change_yourself', 'role_not_assignable', 'erasure_pending'],
  }),
  erase: post('/data-requests/{id}/erasure', {
    summary: 'Erase the customer’s personal data, except what the law requires to be kept',
    access: 'visitor',
    body: z.strictObject({ key }),
    answer: requestPage,
    perMinute: 10,
    errors: ['link_expired'],
  }),
}
