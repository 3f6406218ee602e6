import { Refusal } from '#domain/errors.ts'
import { type OrganizationEvent, organizationMachine } from '#domain/organization/machine.ts'
import { type App, within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import { transition } from '#server/platform/event/transition.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Person } from '#server/platform/who.ts'
import { choosable, connected } from './choices.ts'
import { moduleCount, usersModuleCount } from './counts.ts'
import { found, parentsFor, rootOf, shown, treeOf } from './read.ts'
import { factsOf, listOrganizations, publicOrganization } from './store.ts'
import { createOrganization, patchOrganization } from './write.ts'

const move = (app: App, who: Person, id: string, event: OrganizationEvent) =>
  within(app, who, async (tx) => {
    await found(tx, id)
    await transition(tx, organizationMachine, {
      table: 'organizations',
      id,
      event,
      facts: async () => factsOf(tx, await found(tx, id)),
    })
    return shown(tx, id)
  })

export const organizationHandlers: Handlers<'organizations'> = {
  list: ({ app, who, query }) => listOrganizations(app, who, query),
  choices: ({ app, who, query }) => within(app, who, async (tx) => ({ members: await choosable(tx, query) })),
  create: ({ app, who, body }) => createOrganization(app, who, body),
  read: ({ app, who, params }) => within(app, who, (tx) => shown(tx, params.id)),
  patch: ({ app, who, params, body }) => patchOrganization(app, who, params.id, body),
  activate: ({ app, who, params }) => move(app, who, params.id, 'activate'),
  deactivate: ({ app, who, params }) => move(app, who, params.id, 'deactivate'),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
  public: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const row = await publicOrganization(tx, params.id)
      if (!row) throw new Refusal('not_found')
      return row
    }),
  tree: ({ app, who, params }) => within(app, who, (tx) => treeOf(tx, params.id)),
  availableParents: ({ app, who, params, query }) =>
    within(app, who, async (tx) => ({ members: await parentsFor(tx, params.id, query.type) })),
  root: ({ app, who, params }) => within(app, who, (tx) => rootOf(tx, params.id)),
  connectedWarehouses: ({ app, who, params }) =>
    within(app, who, async (tx) => ({
      members: await connected(tx, (await found(tx, params.id)).accountId, 'warehouse'),
    })),
  connectedBuyers: ({ app, who, params }) =>
    within(app, who, async (tx) => ({ members: await connected(tx, (await found(tx, params.id)).accountId, 'buyer') })),
  moduleCount: ({ app, who, params }) => within(app, who, (tx) => moduleCount(tx, params.id)),
  usersModuleCount: ({ app, who, params }) => within(app, who, (tx) => usersModuleCount(tx, params.id)),
}
