import { can, type Module, type Permission, type Role } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { By } from '#domain/machine.ts'
import type { Language } from '#domain/money.ts'
import type { Scope } from '#server/db/tenancy.ts'

/** A signed-in user, working in one of their modules. `accountId` is null for platform administrators. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  role: Role
  module: Module
  organizationId: string | null
  accountId: string | null
  language: Language
  premium: readonly PremiumFeature[]
  /** Set for a platform administrator who entered this account with its manager's permissions. */
  acting?: { until: string }
  /** Set for an API key, which acts with a role of its organization. */
  isKey?: true
}

/** A visitor of an account's public site. */
export type Visitor = {
  kind: 'visitor'
  /** Derived from the token by hashing. */
  id: string
  name: string
  role: 'pseudo_anonymous'
  accountId: string
  language: Language
  premium: readonly PremiumFeature[]
}

/** Unauthenticated caller: sign-in, mailed links, health check. */
export type Stranger = { kind: 'stranger'; name: string; language: Language }

/** The product itself: jobs, demo. */
export type System = { kind: 'system'; name: string; language: Language }

export type Who = Person | Visitor | Stranger | System

export const scopeOf = (who: Who): Scope =>
  (who.kind === 'person' || who.kind === 'visitor') && who.accountId ? { accountId: who.accountId } : 'platform'

export const holds = (who: Who, permission: Permission) =>
  (who.kind === 'person' || who.kind === 'visitor') && can(who.role, permission)

/** Whether the caller may cause an event. A stranger is authenticated by a mailed link, which the verb has checked. */
export const mayCause = (who: Who) => (by: By) =>
  by === 'system' ? who.kind === 'system' : by === 'link' ? who.kind === 'stranger' : holds(who, by)

/** Root of the organization subtree that a user works in; null for a whole account or the platform. */
export const subtreeOf = (who: Person) => (who.module === 'root' || who.accountId === null ? null : who.organizationId)

/** Whether the user works in a store or region and sees only the buybacks of its stores. */
export const isOfStores = (who: Person) => who.accountId !== null && who.module === 'tim'

export const systemUser = (name: string, language: Language = 'fr-FR'): System => ({ kind: 'system', name, language })

/** The caller's own account, or the one that a platform administrator names. */
export const accountIdOf = (who: Person | Visitor, given: string | undefined) => {
  const id = who.accountId ?? given
  if (!id) throw new Refusal('invalid_input', {}, [{ path: 'accountId', code: 'required' }])
  if (given && given !== id) throw new Refusal('not_found')
  return id
}
