import * as z from 'zod'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { keysOf } from '../checked.ts'
import { callFailures } from '../connector/schema.ts'
import { email, line, optional, plain, timestamp, version } from '../text.ts'
import { isWebhookUrl } from './url.ts'

/** Webhook events: all buyback events. */
export const webhookEvents = keysOf(buybackLife.events)
/** Event type in the payload. */
export const webhookType = (event: BuybackEvent) => `buyback.${event}`
/** Type of a test message; it concerns no buyback. */
export const testType = 'webhook.test'

export const messageStatuses = ['pending', 'delivered', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const disabledReasons = ['failing', 'gone'] as const

export const maxUrl = 500
const url = line({ min: 1, max: maxUrl }).refine((text) => isWebhookUrl(text), { error: 'invalid_webhook_address' })
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)
const given = {
  url,
  description: optional(plain(line({ max: 255 }))),
  contactEmail: email,
  events,
  active: z.boolean(),
}

/** The account is named by platform administrators only, directly or by one of its organizations. */
export const webhookCreate = z.strictObject({
  accountId: z.uuid().optional(),
  organizationId: z.uuid().optional(),
  ...given,
  active: given.active.default(true),
})
export const webhookPatch = z.strictObject({ ...z.strictObject(given).partial().shape, version: version.optional() })

export const webhook = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  contactEmail: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  failingSince: timestamp.nullable(),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Expiry of the previous secret, which signs in parallel until then. */
  oldSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
  version,
})
export type Webhook = z.infer<typeof webhook>
/** Response of the create call, the only one that contains the secret. */
export const webhookWithSecret = webhook.extend({ secret: z.string() })

export const webhookMessage = z.object({
  id: z.uuid(),
  buybackId: z.uuid(),
  type: z.string(),
  payload: z.string(),
  status: z.enum(messageStatuses),
  createdAt: timestamp,
  deliveredAt: timestamp.nullable(),
  nextAt: timestamp.nullable(),
  attempts: z.array(
    z.object({
      at: timestamp,
      status: z.int().nullable(),
      failure: z.enum(callFailures).nullable(),
      durationMs: z.int(),
      replayedBy: z.string().nullable(),
    }),
  ),
})
export type WebhookMessage = z.infer<typeof webhookMessage>
