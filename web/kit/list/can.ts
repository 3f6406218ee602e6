import { createContext } from 'react'
import type { Permission, Role } from '#domain/access.ts'

/** Permissions of the signed-in user, for the filters and columns that need one; the frame provides them. */
export const CanContext = createContext<(permission: Permission) => boolean>(() => false)

/** Role of the signed-in user, for the roles that views are shared with; the frame provides it. */
export const RoleContext = createContext<Role>('pseudo_anonymous')
