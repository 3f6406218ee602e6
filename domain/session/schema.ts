import * as z from 'zod'
import { modules, permissions } from '../access.ts'
import { accountSummary, siteAccount } from '../account/schema.ts'
import { email, timestamp } from '../text.ts'
import { userRow } from '../user/schema.ts'
import { browsers, systems } from './agent.ts'

/** Section 5 of the specification: at least 8 characters with a lower-case letter, an upper-case letter and a digit. */
export const password = z
  .string()
  .min(8, { error: 'password_too_short' })
  .max(200)
  .regex(/\p{Ll}/u, { error: 'password_lowercase' })
  .regex(/\p{Lu}/u, { error: 'password_uppercase' })
  .regex(/\d/, { error: 'password_digit' })

export const passwordRules = [
  'password_too_short',
  'password_lowercase',
  'password_uppercase',
  'password_digit',
] as const

export const login = z.union([
  z.strictObject({ email, password: z.string().min(1).max(200) }),
  /** Result of a sign-in at the account's identity provider. */
  z.strictObject({ organizationId: z.uuid(), openidSessionId: z.string().min(1).max(200) }),
])

export const linkPurposes = ['creation', 'renewal'] as const
/** Validity of mailed links, in hours. */
export const linkHours: Record<(typeof linkPurposes)[number], number> = { creation: 7 * 24, renewal: 1 }

export const newPassword = z.strictObject({ password, policyAccepted: z.boolean().optional() })

/** Password change by the signed-in user; requires the current password. */
export const passwordChange = z.strictObject({ password: z.string().min(1).max(200), newPassword: password })

/** Maximum number of own sessions listed, most recently used first. */
export const maxSessionsShown = 50
export const ownSessions = z.object({
  members: z.array(
    z.object({
      id: z.uuid(),
      /** The session of this request. */
      current: z.boolean(),
      browser: z.enum(browsers).nullable(),
      system: z.enum(systems).nullable(),
      address: z.string().nullable(),
      createdAt: timestamp,
      usedAt: timestamp,
    }),
  ),
  total: z.int(),
})
export type OwnSession = z.infer<typeof ownSessions>['members'][number]

export const currentOrganization = z.object({
  id: z.uuid(),
  commonName: z.string(),
  moduleType: z.enum(modules),
  account: accountSummary,
  /** Whether the cart is shown in the header of store sellers. */
  quickCartEnabled: z.boolean(),
})
export type CurrentOrganization = z.infer<typeof currentOrganization>

export const frontPermissions = z.partialRecord(z.enum(modules), z.array(z.enum(permissions)))

const sessionUser = userRow.extend({
  timOrganizationId: z.uuid().nullable(),
  rpsOrganizationId: z.uuid().nullable(),
  language: z.string(),
  currentModule: z.enum(modules),
  frontPermissions,
})

export const session = z.object({
  user: sessionUser,
  currentOrganization: currentOrganization.nullable(),
  enabledPremiumFeatures: z.array(z.string()),
  /** Set if a platform administrator entered this client. */
  acting: z.object({ accountName: z.string(), until: timestamp }).nullable(),
})
export type Session = z.infer<typeof session>

export const signedIn = session.extend({ apiToken: z.string() })

export const webToken = z.object({
  token: z.string(),
  /** Account settings needed by the site. */
  ord: z.object({
    id: z.uuid(),
    categoryNavigationEnabled: z.boolean(),
    cartMinValue: z.int(),
    customerIdentityDocumentRequired: z.boolean(),
    buybackZeroDescription: z.string().nullable(),
    noSearchResultDescription: z.string().nullable(),
    enabledPremiumFeatures: z.array(z.string()),
  }),
  account: siteAccount,
})
