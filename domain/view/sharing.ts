import { type AssignableRole, assignableRoles, isPlatformRole, type Role, roleModule } from '../access.ts'

/** Roles that see a whole account; a view of a part of it would name records that other parts do not see. */
const accountWide: readonly Role[] = ['super_admin', 'admin', 'root_management_unit_manager', 'buyer_manager']

/** Roles of the own company that a user may share views with: those that the user may grant. */
export const shareableRoles = (role: Role): readonly AssignableRole[] =>
  accountWide.includes(role)
    ? assignableRoles(role).filter((one) => isPlatformRole(role) === (roleModule[one] === 'no_module_type'))
    : []

/** Whether a user removes or takes over shared views of other users: those shared with a role that the user may grant. */
export const managesView = (role: Role, sharedWith: AssignableRole | null) =>
  sharedWith !== null && shareableRoles(role).includes(sharedWith)
