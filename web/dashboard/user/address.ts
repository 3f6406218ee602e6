import { isPlatformRole, type Permission, type Role } from '#domain/access.ts'

type Row = { id: string; types: readonly Role[] }

/** Edit page of a user; null for platform users without permission to edit them. */
export const userAddress = ({ id, types }: Row, platform: boolean, can: (permission: Permission) => boolean) => {
  if (types.some(isPlatformRole)) return can('USER_ADMIN_CREATE') ? `/userAdmin/${id}/edit` : null
  return `/${platform ? 'userClient' : 'user'}/${id}/edit`
}
