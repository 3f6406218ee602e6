import * as z from 'zod'
import { organizationTypes } from '../organization/schema.ts'
import { genericText, plain, timestamp } from '../text.ts'

/** API key scopes. `scopes.ts` lists the endpoints of each. */
export const apiScopes = [
  'catalogue:read',
  'catalogue:write',
  'sales:write',
  'buybacks:read',
  'buybacks:cancel',
  'credits:redeem',
  'organizations:read',
  'sandbox:advance',
] as const
export type ApiScope = (typeof apiScopes)[number]

type ScopeWord = ApiScope extends infer S ? (S extends `${infer What}:${infer How}` ? `${What}_${How}` : never) : never
/** i18n key of a scope; colons are separators in i18n keys. */
export const scopeWord = (scope: ApiScope) => scope.replace(':', '_') as ScopeWord

/** Rate limit of a key, in requests per minute across all processes. */
export const apiKeyRates = [60, 300, 1_200] as const
export const usualRate = 300

/** Lifetime of a key, in days; null means until it is revoked. */
export const apiKeyDays = [30, 90, 365] as const
export const usualDays = 365

/** Maximum number of active keys per account. */
export const maxApiKeys = 50

export const apiKeyPrefix = 'rpk_'
/** Keys of sandbox accounts. */
export const testKeyPrefix = `${apiKeyPrefix}test_`
export const isApiKey = (token: string) => token.startsWith(apiKeyPrefix)

export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** The key authenticates requests and can be revoked. */
export const isInUse = (state: ApiKeyState) => state === 'active'

export const apiKeyCreate = z.strictObject({
  organizationId: z.uuid(),
  name: plain(genericText),
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  days: z.literal(apiKeyDays).nullable().default(usualDays),
  perMinute: z.literal(apiKeyRates).default(usualRate),
})

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the key, to identify it in lists. */
  hint: z.string(),
  organization: z.object({ id: z.uuid(), commonName: z.string(), type: z.enum(organizationTypes) }),
  scopes: z.array(z.enum(apiScopes)),
  perMinute: z.int(),
  state: z.enum(apiKeyStates),
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** Minute precision. */
  lastUsedAt: timestamp.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** Response of the create call, the only one that contains the key itself. */
export const apiKeyWithSecret = apiKey.extend({ key: z.string() })
