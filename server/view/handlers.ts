import type { AssignableRole } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { maxViews, maxViewsInAll } from '#domain/view/schema.ts'
import { shareableRoles } from '#domain/view/sharing.ts'
import { type Tx, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { Person } from '#server/platform/who.ts'
import { clearDefault, countViews, deleteView, insertView, updateView, viewById, viewsOf } from './store.ts'

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
      const { inAll, ofList } = await countViews(tx, body.list)
      if (ofList >= maxViews || inAll >= maxViewsInAll) throw new Refusal('too_many_views', { max: maxViews })
      if (body.isDefault) await clearDefault(tx, body.list)
      return insertView(tx, body)
    }),
  patch: ({ app, who, params, body: { isDefault, sharedWith, ...changed } }) =>
    within(app, who, async (tx) => {
      const { list, sharedWith: before } = await found(tx, params.id)
      // A view stays shared only by a user who may share; taking it back is always allowed.
      checkSharing(who, sharedWith === undefined ? before : sharedWith)
      if (isDefault) await clearDefault(tx, list)
      const values = {
        ...changed,
        ...(isDefault === undefined ? {} : { is_default: isDefault }),
        ...(sharedWith === undefined ? {} : { shared_with: sharedWith }),
      }
      if (Object.keys(values).length > 0) await updateView(tx, params.id, values)
      return found(tx, params.id)
    }),
  remove: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      if (!(await deleteView(tx, params.id))) throw new Refusal('not_found')
      return null
    }),
}
