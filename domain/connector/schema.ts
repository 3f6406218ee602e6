import * as z from 'zod'
import type { Tone } from '../machine.ts'
import { line, timestamp, version } from '../text.ts'
import { settingKinds, settingLimits, settingNames } from './settings.ts'

export const connectorTypes = [
  'authentication',
  'buyer',
  'payee_verification',
  'payment_mode',
  'premium_feature',
  'scheduled',
  'sms',
  'transport',
] as const
export type ConnectorType = (typeof connectorTypes)[number]

export const connectorKinds = [
  'payment',
  'sftp',
  'recommerce',
  'refurb',
  'barcode',
  'transport',
  'payee_verification',
  'sms',
] as const
export type ConnectorKind = (typeof connectorKinds)[number]

/** Connectors included in the product; each has a folder on the server and its own texts. */
export const connectorCodes = [
  'http-carrier',
  'http-payout',
  'http-gift-card',
  'http-transfer',
  'http-card-orders',
  'http-barcode',
  'http-price-feed',
  'http-workshop',
  'http-payee',
  'http-sms',
] as const
export type ConnectorCode = (typeof connectorCodes)[number]

export const connector = z.object({
  id: z.uuid(),
  code: z.enum(connectorCodes),
  name: z.string(),
  fqn: z.string(),
  type: z.enum(connectorTypes),
  kind: z.enum(connectorKinds),
  receivesEvents: z.boolean(),
  settings: z.array(
    z.object({
      name: z.enum(settingNames),
      kind: z.enum(settingKinds),
      optional: z.boolean(),
      min: z.int(),
      max: z.int(),
    }),
  ),
})
export type Connector = z.infer<typeof connector>

export const configurationLimits = { name: { min: 2, max: 100 } } as const

const name = line(configurationLimits.name)
const value = z.union([z.string().max(settingLimits.value), z.number(), z.null()])
const properties = z
  .record(z.string().max(60), value)
  .refine((given) => Object.keys(given).length <= settingLimits.settings, { error: 'too_many_settings' })
/** At least one property must be set. */
const someProperties = properties.refine((given) => Object.values(given).some((one) => one !== null && one !== ''), {
  error: 'property_required',
})

export const configurationCreate = z.strictObject({
  organizationId: z.uuid(),
  connectorId: z.uuid(),
  name,
  properties: someProperties,
  active: z.boolean().default(true),
})

/** Merge patch: omitted properties stay, null removes one. Secrets are write-only. */
export const configurationPatch = z.strictObject({
  name: name.optional(),
  properties: properties.optional(),
  active: z.boolean().optional(),
  version: version.optional(),
})

/** Circuit breaker of a provider: `open` after several consecutive failures, until the given time. */
export const breakerStates = ['closed', 'open', 'half_open'] as const

export const configurationRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  organization: z.object({ id: z.uuid(), commonName: z.string() }),
  connectorId: z.uuid(),
  connectorCode: z.enum(connectorCodes),
  type: z.enum(connectorTypes),
  name: z.string(),
  active: z.boolean(),
  breaker: z.enum(breakerStates),
  version,
})

/** Result of a run. `to_review`: outlier prices need manual confirmation. */
export const runStatuses = ['running', 'applied', 'unchanged', 'to_review', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]
/** `notice`: message shown on the connector page until the next run. */
export const runMeanings: Record<RunStatus, { tone: Tone; underway?: true; notice?: 'failure' | 'review' }> = {
  running: { tone: 'working', underway: true },
  applied: { tone: 'done' },
  unchanged: { tone: 'done' },
  to_review: { tone: 'waiting', notice: 'review' },
  failed: { tone: 'problem', notice: 'failure' },
}

export const connectorRun = z.object({
  id: z.uuid(),
  status: z.enum(runStatuses),
  /** User who started the run; null for scheduled runs. */
  askedBy: z.string().nullable(),
  /** Lines returned by the provider. */
  lines: z.int().nullable(),
  importId: z.uuid().nullable(),
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type ConnectorRun = z.infer<typeof connectorRun>

export const configuration = configurationRow.extend({
  /** Without secrets. */
  properties: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Names of the secrets that are set; values are never returned. */
  secrets: z.array(z.enum(settingNames)),
  /** URL where the provider sends its events; null if the connector accepts none. */
  eventsUrl: z.string().nullable(),
  refusedEvents: z.int(),
  lastRefusedAt: timestamp.nullable(),
  retryAt: timestamp.nullable(),
  /** Scheduled connectors only; `nextRunAt` is null while the connector is inactive. */
  schedule: z.object({ nextRunAt: timestamp.nullable(), lastRun: connectorRun.nullable() }).nullable(),
})
export type Configuration = z.infer<typeof configuration>

/** Reasons why a call to a provider failed. */
export const callFailures = [
  'address_refused',
  'public_demo',
  'sandbox',
  'insecure_address',
  'unreachable',
  'timeout',
  'breaker_open',
  'answer_too_large',
  'answer_unreadable',
  'refused',
  'failed',
] as const
export type CallFailure = (typeof callFailures)[number]

export const connectorCall = z.object({
  id: z.uuid(),
  correlationId: z.uuid(),
  kind: z.string(),
  method: z.string(),
  host: z.string(),
  path: z.string(),
  attempt: z.int(),
  status: z.int().nullable(),
  error: z.enum(callFailures).nullable(),
  durationMs: z.int(),
  createdAt: timestamp,
})

export const eventStatuses = ['received', 'applied', 'outdated', 'ignored', 'failed'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const connectorEvent = z.object({
  id: z.uuid(),
  eventId: z.string(),
  type: z.string(),
  reference: z.string(),
  occurredAt: timestamp,
  receivedAt: timestamp,
  status: z.enum(eventStatuses),
})

export const testResult = z.object({
  ok: z.boolean(),
  failure: z.enum(callFailures).nullable(),
  status: z.int().nullable(),
  durationMs: z.int(),
})
export type TestResult = z.infer<typeof testResult>
