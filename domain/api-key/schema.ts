import * as z from 'zod'
import { organizationTypes } from '../organization/schema.ts'
import { genericText, plain, timestamp } from '../text.ts'

/** What a key may be for. The endpoints of each are in `scopes.ts`. */
export const apiScopes = [
  'catalogue:read',
  'catalogue:write',
  'sales:write',
  'buybacks:read',
  'buybacks:cancel',
  'organizations:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

type ScopeWord = ApiScope extends infer S ? (S extends `${infer What}:${infer How}` ? `${What}_${How}` : never) : never
/** Under which key its words are: a colon means something else there. */
export const scopeWord = (scope: ApiScope) => scope.replace(':', '_') as ScopeWord

/** Calls a minute that one key may make, over all processes. */
export const apiKeyRates = [60, 300, 1_200] as const
export const usualRate = 300

/** Days after which a key ends by itself; null: when it is revoked. */
export const apiKeyDays = [30, 90, 365] as const
export const usualDays = 365

/** Keys in use that one account may have. */
export const mostApiKeys = 50

export const apiKeyPrefix = 'rpk_'
export const isApiKey = (token: string) => token.startsWith(apiKeyPrefix)

export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** It lets in, and may be revoked. */
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
  /** How the key begins: enough to tell it from others, useless without the rest. */
  hint: z.string(),
  organization: z.object({ id: z.uuid(), commonName: z.string(), type: z.enum(organizationTypes) }),
  scopes: z.array(z.enum(apiScopes)),
  perMinute: z.int(),
  state: z.enum(apiKeyStates),
  createdAt: timestamp,
  createdBy: z.string(),
  expiresAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** To the minute. */
  lastUsedAt: timestamp.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The key itself is told once, when it is made. */
export const apiKeyWithSecret = apiKey.extend({ key: z.string() })
