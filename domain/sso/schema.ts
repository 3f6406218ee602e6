import * as z from 'zod'
import { type AssignableRole, personRoles } from '../access.ts'
import { domainName } from '../client/schema.ts'
import { reference } from '../endpoint.ts'
import { line, patchable, timestamp, version } from '../text.ts'

export const authMethods = ['client_secret_basic', 'client_secret_post', 'none'] as const

export const ssoLimits = {
  issuer: { min: 8, max: 500 },
  clientId: { min: 1, max: 255 },
  secret: 1_000,
  scopes: 200,
  claim: { min: 1, max: 100 },
  claimValue: { min: 1, max: 255 },
  rules: 50,
} as const

/** Seconds that a provider's clock may differ from ours. */
export const clockSkewSeconds = 60
/** A sign-in at the provider takes minutes; what it ends in is used at once. */
export const flowMinutes = 10
export const ticketSeconds = 120

/** Why a sign-in through a provider was refused: told to administrators, not to whoever tried. */
export const ssoFailures = [
  'provider_unreachable',
  'provider_refused',
  'flow_unknown',
  'other_browser',
  'token_refused',
  'email_missing',
  'email_unverified',
  'email_other_domain',
  'user_unknown',
  'other_subject',
  'role_unmatched',
  'user_shut_out',
] as const
export type SsoFailure = (typeof ssoFailures)[number]

const issuer = line(ssoLimits.issuer).regex(/^https?:\/\/[^\s?#]+$/i, { error: 'invalid_issuer' })
const scopes = line({ min: 6, max: ssoLimits.scopes }).refine((text) => text.split(/\s+/).includes('openid'), {
  error: 'openid_scope_required',
})

/** Whose claim has this value becomes this, there, when they come in for the first time. */
const ssoRule = z.strictObject({
  value: line(ssoLimits.claimValue),
  role: z.enum(personRoles as [AssignableRole, ...AssignableRole[]]),
  organizationId: reference('organizations'),
})
export type SsoRule = z.output<typeof ssoRule>

export const ssoPatch = z.strictObject({
  issuer: issuer.optional(),
  clientId: line(ssoLimits.clientId).optional(),
  clientSecret: patchable(line({ max: ssoLimits.secret })),
  authMethod: z.enum(authMethods).optional(),
  scopes: scopes.optional(),
  active: z.boolean().optional(),
  /** Empty: nobody is made at their first sign-on. */
  roleClaim: patchable(line(ssoLimits.claim)),
  roleRules: z.array(ssoRule).max(ssoLimits.rules).optional(),
  version: version.optional(),
})

export const ssoDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** The TXT record that proves that the domain is the client's. */
  recordName: z.string(),
  recordValue: z.string(),
  verifiedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
})
export type SsoDomain = z.infer<typeof ssoDomain>

export const ssoSettings = z.object({
  accountId: z.uuid(),
  accountName: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecretSet: z.boolean(),
  authMethod: z.enum(authMethods),
  scopes: z.string(),
  active: z.boolean(),
  roleClaim: z.string().nullable(),
  roleRules: z.array(ssoRule),
  /** What a rule may make somebody. */
  roles: z.array(z.enum(personRoles as [AssignableRole, ...AssignableRole[]])),
  /** What the provider has to be told of us. */
  redirectUri: z.string(),
  logoutUri: z.string(),
  worksSince: timestamp.nullable(),
  lastFailure: z.enum(ssoFailures).nullable(),
  lastFailureAt: timestamp.nullable(),
  forcedUsers: z.int(),
  domains: z.array(ssoDomain),
  version,
})
export type SsoSettings = z.infer<typeof ssoSettings>

export const ssoTest = z.object({ ok: z.boolean(), failure: z.enum(ssoFailures).nullable() })

export const ssoDomainCreate = z.strictObject({ domain: domainName })

const answerText = line({ max: 2_000 })
/** What the provider answered, as its redirect brought it, and the key of the browser that began. */
export const ssoCallback = z.strictObject({
  state: line({ min: 1, max: 200 }),
  code: answerText.optional(),
  iss: answerText.optional(),
  error: answerText.optional(),
  browserKey: line({ min: 1, max: 200 }),
})
