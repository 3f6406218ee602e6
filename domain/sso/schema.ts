import * as z from 'zod'
import { personRoles } from '../access.ts'
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

/** Accepted clock skew of a provider. */
export const clockSkewSeconds = 60
/** Validity of a sign-in at the provider (minutes) and of its resulting ticket (seconds). */
export const flowMinutes = 10
export const ticketSeconds = 120

/** Reasons why a sign-in was refused; shown to administrators, not to the user. */
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

/** Role and organization given at the first sign-in to users whose claim has this value. */
const ssoRule = z.strictObject({
  value: line(ssoLimits.claimValue),
  role: z.enum(personRoles),
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
  /** Empty: no users are created at sign-in. */
  roleClaim: patchable(line(ssoLimits.claim)),
  roleRules: z.array(ssoRule).max(ssoLimits.rules).optional(),
  version: version.optional(),
})

export const ssoDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** TXT record that proves ownership of the domain. */
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
  /** Roles that a rule may grant. */
  roles: z.array(z.enum(personRoles)),
  /** URLs to configure at the provider. */
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
/** Parameters of the provider's redirect, and the key of the browser that started the sign-in. */
export const ssoCallback = z.strictObject({
  state: line({ min: 1, max: 200 }),
  code: answerText.optional(),
  iss: answerText.optional(),
  error: answerText.optional(),
  browserKey: line({ min: 1, max: 200 }),
})
