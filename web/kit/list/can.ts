import { createContext } from 'react'
import type { Permission } from '#domain/access.ts'

/** Permissions of the signed-in user, for the filters and columns that need one; the frame provides them. */
export const CanContext = createContext<(permission: Permission) => boolean>(() => false)
