import { assignableRoles, type Module, type Role, roleModule } from '../access.ts'
import { isOneOf, itemAt } from '../checked.ts'
import { Refusal, type Violation } from '../errors.ts'
import { entityTypeOfRole } from '../organization/rules.ts'
import type { OrganizationType } from '../organization/schema.ts'
import type { HeldModule } from './schema.ts'

/** Organizations visible to the author; missing ones cannot be assigned. */
export type EntityFacts = ReadonlyMap<string, { type: OrganizationType; accountId: string }>

/**
 * Checks modules assigned by the author: each module once, a role that the author may assign, and an organization of
 * the right type in the same account. Returns all violations.
 */
export const judgeModules = (
  held: readonly HeldModule[],
  author: Role,
  entities: EntityFacts,
  accountId: string | null,
) => {
  const violations: Violation[] = []
  const seen = new Set<Module>()
  const grantable = assignableRoles(author)
  held.forEach(({ module, role, organizationId }, index) => {
    const at = (field: string) => `modules.${index}.${field}`
    if (seen.has(module)) violations.push({ path: at('module'), code: 'module_twice' })
    seen.add(module)
    if (role === 'pseudo_anonymous' || roleModule[role] !== module) {
      violations.push({ path: at('role'), code: 'role_module_mismatch' })
      return
    }
    if (!grantable.includes(role)) {
      violations.push({ path: at('role'), code: 'role_not_assignable' })
      return
    }
    const wanted = entityTypeOfRole[role]
    if (!wanted) {
      // Platform users belong to no account.
      if (accountId) violations.push({ path: at('role'), code: 'role_not_assignable' })
      else if (organizationId) violations.push({ path: at('organizationId'), code: 'entity_type_mismatch' })
      return
    }
    if (!organizationId) {
      violations.push({ path: at('organizationId'), code: 'required' })
      return
    }
    const entity = entities.get(organizationId)
    if (!entity || entity.accountId !== accountId)
      violations.push({ path: at('organizationId'), code: 'entity_not_assignable' })
    else if (entity.type !== wanted) violations.push({ path: at('organizationId'), code: 'entity_type_mismatch' })
  })
  return violations
}

export const refuseModules = (violations: Violation[]) => {
  if (violations.length === 0) return
  const first = itemAt(violations, 0).code
  const code = first === 'role_not_assignable' || first === 'entity_not_assignable' ? first : 'invalid_input'
  throw new Refusal(code, {}, violations)
}

/** A user may manage users whose roles they could all assign. */
export const mayManage = (author: Role, target: readonly Role[]) => {
  const grantable = assignableRoles(author)
  return target.every((role) => isOneOf(grantable, role))
}

/** Enforcing SSO before a first successful sign-in could lock all users out. */
export const canForceSso = (account: { ssoWorksSince: string | null } | null) => Boolean(account?.ssoWorksSince)
