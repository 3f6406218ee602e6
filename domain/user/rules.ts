import { type AssignableRole, assignableRoles, type Module, type Role, roleModule } from '../access.ts'
import { Refusal, type Violation } from '../errors.ts'
import { entityTypeOfRole } from '../organization/rules.ts'
import type { OrganizationType } from '../organization/schema.ts'
import type { HeldModule } from './schema.ts'

/** Entities that a module names, as the author may see them: what is missing is not theirs to give. */
export type EntityFacts = ReadonlyMap<string, { type: OrganizationType; accountId: string }>

/**
 * Whether the author may give these modules: each once, a role of that module at or below one's own, attached to an
 * entity of the right kind in the same account. Answers every violation, not just the first.
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
    if (!grantable.includes(role as AssignableRole)) {
      violations.push({ path: at('role'), code: 'role_not_assignable' })
      return
    }
    const wanted = entityTypeOfRole[role]
    if (!wanted) {
      // The platform's own people belong to no account.
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
  const first = violations[0]!.code
  const code = first === 'role_not_assignable' || first === 'entity_not_assignable' ? first : 'invalid_input'
  throw new Refusal(code, {}, violations)
}

/** A person may change those whose every role they could have given. */
export const mayManage = (author: Role, target: readonly Role[]) => {
  const grantable = assignableRoles(author)
  return target.every((role) => grantable.includes(role as AssignableRole))
}

/** Where nobody has ever signed in through an account's own sign-on, forcing it would lock people out. */
export const canForceSso = (account: { ssoWorksSince: string | null } | null) => Boolean(account?.ssoWorksSince)
