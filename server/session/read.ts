import { permissionsOf } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#domain/session/schema.ts'
import { currentOrganizationOf } from '#server/organization/current.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { readOwnUser } from '#server/user/read.ts'

/** Who is signed in, as what, and what they may do: everything the frame of the dashboard needs. */
export const sessionOf = async (
  tx: Tx,
  who: Pick<Person, 'id' | 'module' | 'organizationId' | 'language' | 'premium'>,
): Promise<Session> => {
  const user = await readOwnUser(tx, who.id)
  if (!user) throw new Refusal('not_signed_in')
  return {
    user: {
      ...user,
      language: user.language ?? user.accountLanguage ?? who.language,
      currentModule: who.module,
      frontPermissions: Object.fromEntries(user.modules.map(({ module, role }) => [module, permissionsOf(role)])),
    },
    currentOrganization: await currentOrganizationOf(tx, who.organizationId),
    enabledPremiumFeatures: [...who.premium],
  }
}
