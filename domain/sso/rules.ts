import { type AssignableRole, assignableRoles, type Role } from '../access.ts'
import type { OrganizationType } from '../organization/schema.ts'
import type { SsoRule } from './schema.ts'

/** Administrator role of a company; SSO can only grant roles that this role could assign. */
export const administratorOf = (top: OrganizationType): Role =>
  top === 'root_management_unit' ? 'root_management_unit_manager' : 'buyer_manager'

export const rolesBySso = (top: OrganizationType): readonly AssignableRole[] => assignableRoles(administratorOf(top))

/** Values of a claim (a string or a list of strings); other types are ignored. */
export const claimValues = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((value): value is string => typeof value === 'string')

/** First rule that matches a claim value exactly. */
export const matchedRule = (rules: readonly SsoRule[], claim: unknown): SsoRule | null => {
  const values = new Set(claimValues(claim))
  return rules.find(({ value }) => values.has(value)) ?? null
}

/** Only the boolean true or an absent claim: some providers put text that users can edit into it. */
export const isEmailVerified = (claim: unknown) => claim === undefined || claim === true

/** Tolerated clock difference to a provider, in seconds. */
const clockSkew = 30

/** Whether a token was issued before now; a later `iat` indicates a forged or prepared token. */
export const isIssued = (iat: unknown, now: Date) =>
  typeof iat === 'number' && iat <= Math.floor(now.getTime() / 1_000) + clockSkew

const maxName = 255
const word = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cs}<>]/gu, '').trim() : '')

/** First and last name from the claims, or from the e-mail address. */
export const nameIn = (claims: Record<string, unknown>, email: string) => {
  const [first = '', ...rest] = word(claims.name).split(/\s+/)
  const fallback = word(email.split('@')[0])
  const atLeastTwo = (text: string, other: string) => (text.length >= 2 ? text : other).slice(0, maxName).padEnd(2, '-')
  return {
    firstname: atLeastTwo(word(claims.given_name) || first, fallback),
    lastname: atLeastTwo(word(claims.family_name) || rest.join(' '), fallback),
  }
}
