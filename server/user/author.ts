import { can, isMet, type Needed } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { isLanguage } from '#domain/money.ts'
import { actingRoles } from '#domain/session/acting.ts'
import { topDetails } from '#server/organization/top.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { stayUntil } from '#server/platform/event/consent.ts'
import { type Person, systemUser, type Who } from '#server/platform/who.ts'
import { readOwnUser } from './read.ts'

const us = systemUser('import')

type Work = { createdBy: string | null; authorModule: string; accountId: string | null; permission: Needed }

/** Jobs started by a platform administrator inside a client's account run with the permissions they had there. */
const entered = async (
  tx: Tx<Who>,
  user: { accountId: string | null } | null | undefined,
  module: string,
  accountId: string | null,
) => {
  const place = actingRoles.find((one) => one.module === module)
  if (!place || !accountId || user?.accountId !== null) return undefined
  const { id } = await topDetails(tx, accountId, place.type)
  if (!id) return undefined
  // The stay may have ended since the job was added.
  const acting = { until: await stayUntil(tx, accountId, 1) }
  return { module: place.module, role: place.role, organizationId: id, acting }
}

/** Author of a job, with current permissions. */
export const authorOf = (app: App, { createdBy, authorModule, accountId, permission }: Work): Promise<Person> =>
  app.database.transaction('platform', us, async (tx) => {
    const user = createdBy ? await readOwnUser(tx, createdBy) : null
    const own = user?.modules.find(({ module }) => module === authorModule)
    const stay = own ? undefined : await entered(tx, user, authorModule, accountId)
    const held = own ?? stay
    if (!user || !held || user.status !== 'active' || !isMet(permission, (one) => can(held.role, one)))
      throw new Refusal('forbidden')
    return {
      kind: 'person',
      id: user.id,
      name: `${user.firstname} ${user.lastname}`,
      email: user.email,
      role: held.role,
      module: held.module,
      organizationId: held.organizationId,
      accountId: held.module === 'no_module_type' ? null : accountId,
      language: isLanguage(user.language) ? user.language : us.language,
      premium: [],
      ...(stay && { acting: stay.acting }),
    }
  })
