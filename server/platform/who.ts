import { can, type Module, type Permission, type Role } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { By } from '#domain/machine.ts'
import type { Language } from '#domain/money.ts'
import type { Scope } from '#server/db/tenancy.ts'

/** Somebody signed in, working in one of their modules. `accountId` is null for the platform's administrators. */
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
  /** An administrator of the platform who entered this account, with its manager's rights. */
  acting?: { until: string }
}

/** Somebody on an account's public site. */
export type Visitor = {
  kind: 'visitor'
  /** Which visitor: follows from the token, and does not tell it. */
  id: string
  name: string
  role: 'pseudo_anonymous'
  accountId: string
  language: Language
  premium: readonly PremiumFeature[]
}

/** Nobody yet: sign-in, mailed links, the health check. */
export type Stranger = { kind: 'stranger'; name: string; language: Language }

/** The product itself: jobs, the demo. */
export type System = { kind: 'system'; name: string; language: Language }

export type Who = Person | Visitor | Stranger | System

export const scopeOf = (who: Who): Scope =>
  (who.kind === 'person' || who.kind === 'visitor') && who.accountId ? { accountId: who.accountId } : 'platform'

export const holds = (who: Who, permission: Permission) =>
  (who.kind === 'person' || who.kind === 'visitor') && can(who.role, permission)

/** Who may cause an event of a machine. A stranger in a verb came by a mailed link: the verb checked it. */
export const mayCause = (who: Who) => (by: By) =>
  by === 'system' ? who.kind === 'system' : by === 'link' ? who.kind === 'stranger' : holds(who, by)

/** The part of the tree that a person works in; null for a whole account, or for the platform. */
export const subtreeOf = (who: Person) => (who.module === 'root' || who.accountId === null ? null : who.organizationId)

export const systemUser = (name: string, language: Language = 'fr-FR'): System => ({ kind: 'system', name, language })

/** Which account is meant: one's own, or the one that an administrator of the platform names. */
export const accountIdOf = (who: Person | Visitor, given: string | undefined) => {
  const id = who.accountId ?? given
  if (!id) throw new Refusal('invalid_input', {}, [{ path: 'accountId', code: 'required' }])
  if (given && given !== id) throw new Refusal('not_found')
  return id
}
