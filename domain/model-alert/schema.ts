import * as z from 'zod'
import { line, plain } from '../text.ts'

const hour = 3_600
const day = 24 * hour

export const modelAlertLimits = {
  query: { min: 2, max: 80 },
  /** Alerts of one address in one account; further ones are ignored. */
  perAddress: 20,
  /** Alerts in one account; further ones are ignored. */
  perAccount: 20_000,
  /** Different queries searched by one job. */
  perJob: 200,
  /** Days until an alert that was not confirmed is deleted. */
  unconfirmedDays: 7,
  /** Days until a confirmed alert ends. */
  days: 365,
  /** Products named in the mail. */
  products: 3,
} as const

/** Rate limits of requests; each one sends a mail to an unverified address. */
export const alertRequestLimits = {
  visitor: { max: 5, seconds: hour },
  address: { max: 3, seconds: day },
  network: { max: 30, seconds: hour },
} as const

export const alertQuery = plain(line(modelAlertLimits.query))

export const modelAlert = z.object({
  query: z.string(),
  company: z.string(),
  /** Without a confirmation no mail about the model is sent. */
  isConfirmed: z.boolean(),
  endsAt: z.iso.datetime(),
})
export type ModelAlert = z.infer<typeof modelAlert>

/** Path of an alert on the account's site. */
export const alertAddress = (id: string, key: string) => `/model-alert/${id}?key=${encodeURIComponent(key)}`
