import * as z from 'zod'
import { filter, get, patch } from '../endpoint.ts'
import { timestamp } from '../text.ts'
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
}
