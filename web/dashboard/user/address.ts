import { isPlatformRole, type Permission, type Role } from '#domain/access.ts'

type Row = { id: string; types: readonly Role[] }

/** The page on which a person is changed; null where the reader may not change people of the platform. */
export const userAddress = ({ id, types }: Row, platform: boolean, can: (permission: Permission) => boolean) => {
  if (types.some(isPlatformRole)) return can('USER_ADMIN_CREATE') ? `/userAdmin/${id}/edit` : null
  return `/${platform ? 'userClient' : 'user'}/${id}/edit`
}
