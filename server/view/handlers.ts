import type { AssignableRole } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { shareableRoles } from '#domain/view/sharing.ts'
import { type Tx, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Person } from '#server/platform/who.ts'
import { checkRoom, noteSharing, removeShared, takeOver } from './shared.ts'
import { clearDefault, deleteView, insertView, updateView, viewById, viewsOf } from './store.ts'

const found = async (tx: Tx<Person>, id: string) => {
  const view = await viewById(tx, id)
  if (!view) throw new Refusal('not_found')
  return view
}

const checkSharing = (who: Person, role: AssignableRole | null | undefined) => {
  if (role && !shareableRoles(who.role).includes(role)) throw new Refusal('role_not_assignable')
}

export const viewHandlers: Handlers<'views'> = {
  list: ({ app, who, query }) => within(app, who, async (tx) => ({ members: await viewsOf(tx, query.list) })),
  create: ({ app, who, body }) =>
    within(app, who, async (tx) => {
      checkSharing(who, body.sharedWith)
      await checkRoom(tx, body.list)
      if (body.isDefault) await clearDefault(tx, body.list)
      const view = await insertView(tx, body)
      await noteSharing(tx, null, view)
      return view
    }),
  patch: ({ app, who, params, body: { isDefault, sharedWith, ...changed } }) =>
    within(app, who, async (tx) => {
      const before = await found(tx, params.id)
      // A view stays shared only by a user who may share; taking it back is always allowed.
      checkSharing(who, sharedWith === undefined ? before.sharedWith : sharedWith)
      if (isDefault) await clearDefault(tx, before.list)
      const values = {
        ...changed,
        ...(isDefault === undefined ? {} : { is_default: isDefault }),
        ...(sharedWith === undefined ? {} : { shared_with: sharedWith }),
      }
      if (Object.keys(values).length > 0) await updateView(tx, params.id, values)
      const after = await found(tx, params.id)
      await noteSharing(tx, before, after)
      return after
    }),
  takeOver: ({ app, who, params }) => takeOver(app, who, params.id),
  remove: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const own = await viewById(tx, params.id)
      if (own) {
        await deleteView(tx, own.id)
        await noteSharing(tx, own, null)
      } else await removeShared(tx, params.id)
      return null
    }),
}
