import * as z from 'zod'
import { type BuybackEvent, buybackLife } from '../buyback/life.ts'
import { callFailures } from '../connector/schema.ts'
import { email, line, optional, plain, timestamp, version } from '../text.ts'

/** Everything that can happen to a buyback may be told: the list is the event table's own. */
export const webhookEvents = Object.keys(buybackLife.events) as [BuybackEvent, ...BuybackEvent[]]
/** As an integrator reads it. */
export const webhookType = (event: BuybackEvent) => `buyback.${event}`

export const messageStatuses = ['pending', 'delivered', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const disabledReasons = ['failing', 'gone'] as const

/** Over TLS, without anything secret in it. */
const url = line({ min: 1, max: 500 }).regex(/^https:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i, { error: 'invalid_address' })
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)
const given = {
  url,
  description: optional(plain(line({ max: 255 }))),
  contactEmail: email,
  events,
  active: z.boolean(),
}

export const webhookCreate = z.strictObject({ organizationId: z.uuid(), ...given, active: given.active.default(true) })
export const webhookPatch = z.strictObject({ ...z.strictObject(given).partial().shape, version })

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
  /** Until when the secret before this one signs beside it. */
  oldSecretUntil: timestamp.nullable(),
  createdAt: timestamp,
  version,
})
export type Webhook = z.infer<typeof webhook>
/** Told once, when it is made. */
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
