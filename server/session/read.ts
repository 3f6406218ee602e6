import { permissionsOf } from '#domain/access.ts'
import { offeredLanguage } from '#domain/account/languages.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#domain/session/schema.ts'
import { currentOrganizationOf } from '#server/organization/current.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { readOwnUser } from '#server/user/read.ts'

type Known = Pick<Person, 'id' | 'module' | 'organizationId' | 'language' | 'premium'> &
  Partial<Pick<Person, 'acting' | 'role'>>

/**
 * Session data for the dashboard: user, modules and permissions. Its language is that of every screen of the user: the
 * stored one, otherwise the one that the browser asks for, if the account offers it.
 */
export const sessionOf = async (tx: Tx, who: Known): Promise<Session> => {
  const user = await readOwnUser(tx, who.id)
  if (!user) throw new Refusal('not_signed_in')
  const currentOrganization = await currentOrganizationOf(tx, who.organizationId)
  const { acting, role } = who
  // An administrator in a client's account has only that module, without their own permissions.
  const modules =
    acting && role && currentOrganization
      ? [
          {
            module: who.module,
            role,
            organizationId: currentOrganization.id,
            organizationName: currentOrganization.commonName,
          },
        ]
      : user.modules
  return {
    user: {
      ...user,
      modules,
      language: user.language ?? offeredLanguage(currentOrganization?.account.languages, who.language),
      currentModule: who.module,
      frontPermissions: Object.fromEntries(modules.map(({ module, role: held }) => [module, permissionsOf(held)])),
    },
    currentOrganization,
    enabledPremiumFeatures: [...who.premium],
    acting:
      acting && currentOrganization ? { accountName: currentOrganization.account.name, until: acting.until } : null,
  }
}

/** Session of an administrator after leaving a client's account. */
export const ownSessionOf = async (tx: Tx, { id, language }: Pick<Person, 'id' | 'language'>): Promise<Session> => {
  const user = await readOwnUser(tx, id)
  const held = user?.modules.find(({ module }) => module === user.currentModule) ?? user?.modules[0]
  if (!held) throw new Refusal('not_signed_in')
  return sessionOf(tx, { id, module: held.module, organizationId: held.organizationId, language, premium: [] })
}
