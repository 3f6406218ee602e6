import type { Permission } from '#domain/access.ts'
import { can, type Module } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { isLanguage } from '#server/platform/words.ts'
import { readOwnUser } from './read.ts'

const us = systemUser('import')

type Work = { createdBy: string | null; authorModule: string; accountId: string; permission: Permission }

/** A job works as its author, with the rights they have now. */
export const authorOf = (app: App, { createdBy, authorModule, accountId, permission }: Work): Promise<Person> =>
  app.database.transaction('platform', us, async (tx) => {
    const user = createdBy ? await readOwnUser(tx, createdBy) : null
    const held = user?.modules.find(({ module }) => module === authorModule)
    if (!user || !held || user.status !== 'active' || !can(held.role, permission)) throw new Refusal('forbidden')
    return {
      kind: 'person',
      id: user.id,
      name: `${user.firstname} ${user.lastname}`,
      email: user.email,
      role: held.role,
      module: held.module as Module,
      organizationId: held.organizationId,
      accountId: user.accountId ? accountId : null,
      language: isLanguage(user.language) ? user.language : us.language,
      premium: [],
    }
  })
