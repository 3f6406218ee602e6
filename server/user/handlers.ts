import { assignableRoles, permissionsOf, roleModule } from '#domain/access.ts'
import { currentOrganizationOf } from '#server/organization/current.ts'
import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { applyImport, readImport, startImport } from './import.ts'
import { listUsers } from './list.ts'
import { found, shown } from './read.ts'
import { createUser, moveUser, patchUser } from './write.ts'

export const userHandlers: Handlers<'users'> = {
  list: ({ app, who, query }) => listUsers(app, who, query),
  create: ({ app, who, body, once }) => createUser(app, who, body, once),
  read: ({ app, who, params }) => within(app, who, (tx) => shown(tx, params.id)),
  patch: ({ app, who, params, body }) => patchUser(app, who, params.id, body),
  deactivate: ({ app, who, params }) => moveUser(app, who, params.id, 'deactivate'),
  activate: ({ app, who, params }) => moveUser(app, who, params.id, 'activate'),
  invite: ({ app, who, params }) => moveUser(app, who, params.id, 'invite'),
  permissions: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const { modules } = await found(tx, params.id)
      return Object.fromEntries(modules.map(({ module, role }) => [module, permissionsOf(role)]))
    }),
  currentOrganization: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const user = await found(tx, params.id)
      const current = user.modules.find(({ module }) => module === user.currentModule) ?? user.modules[0]
      return currentOrganizationOf(tx, current?.organizationId ?? null)
    }),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
  assignableTypes: async ({ who }) => ({
    members: assignableRoles(who.role).map((type) => ({ type, module: roleModule[type] })),
  }),
  startImport: ({ app, who, query, file }) => startImport(app, who, query.accountId, file),
  readImport: ({ app, who, params }) => readImport(app, who, params.id),
  applyImport: ({ app, who, params }) => applyImport(app, who, params.id),
}
