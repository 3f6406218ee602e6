import * as z from 'zod'
import { modules, permissions } from '../access.ts'
import { accountSummary, siteAccount } from '../account/schema.ts'
import { email, timestamp } from '../text.ts'
import { userRow } from '../user/schema.ts'
import { browsers, systems } from './agent.ts'

/** Section 5: at least 8 with a lowercase letter, a capital and a digit. */
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
  /** What a sign-in at the company's own provider ended in. */
  z.strictObject({ organizationId: z.uuid(), openidSessionId: z.string().min(1).max(200) }),
])

export const linkPurposes = ['creation', 'renewal'] as const
/** Hours for which a mailed link works. */
export const linkHours: Record<(typeof linkPurposes)[number], number> = { creation: 7 * 24, renewal: 1 }

export const newPassword = z.strictObject({ password, policyAccepted: z.boolean().optional() })

/** One's own, of whoever is signed in: the present one is asked again. */
export const passwordChange = z.strictObject({ password: z.string().min(1).max(200), newPassword: password })

/** How many of one's sessions are listed, the latest used first. */
export const shownSessions = 50
export const ownSessions = z.object({
  members: z.array(
    z.object({
      id: z.uuid(),
      /** The one that asks. */
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
  /** Whether its sellers have the cart in the header. */
  quickCartEnabled: z.boolean(),
})
export type CurrentOrganization = z.infer<typeof currentOrganization>

export const frontPermissions = z.partialRecord(z.enum(modules), z.array(z.enum(permissions as [string, ...string[]])))

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
  /** An administrator of the platform who entered this client, and until when. */
  acting: z.object({ accountName: z.string(), until: timestamp }).nullable(),
})
export type Session = z.infer<typeof session>

export const signedIn = session.extend({ apiToken: z.string() })

export const webToken = z.object({
  token: z.string(),
  /** Settings of the account that the site's pages need. */
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
