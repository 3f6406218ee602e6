import { Refusal } from '#domain/errors.ts'
import { maxViews, maxViewsInAll, type View } from '#domain/view/schema.ts'
import { managesView } from '#domain/view/sharing.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { countViews, deleteShared, ownView, sharedById } from './store.ts'

type Shared = Pick<View, 'name' | 'query' | 'sharedWith'>
type Event = 'view_shared' | 'view_changed' | 'view_unshared' | 'view_removed' | 'view_taken_over'

/** On the record of the author. */
const note = (tx: Tx<Person>, event: Event, changes: Record<string, unknown>, author = tx.who.id) =>
  record(tx, { accountId: tx.who.accountId, subject: 'user', id: author, event, changes })

/** Records the sharing of a view and changes of a shared one; views that only their author sees are not audited. */
export const noteSharing = async (tx: Tx<Person>, before: Shared | null, after: Shared | null) => {
  const [from, to] = [before?.sharedWith ?? null, after?.sharedWith ?? null]
  if (after && to && !from) await note(tx, 'view_shared', { name: after.name, sharedWith: to })
  else if (before && from && !after) await note(tx, 'view_removed', { name: before.name, sharedWith: from })
  else if (before && from && !to) await note(tx, 'view_unshared', { name: before.name, sharedWith: from })
  else if (before && after && from) {
    const changed = (['name', 'query', 'sharedWith'] as const).filter((field) => before[field] !== after[field])
    // A search in the filters may name a customer.
    const changes = Object.fromEntries(
      changed.map((field) => [field, field === 'query' ? true : { from: before[field], to: after[field] }]),
    )
    if (changed.length > 0) await note(tx, 'view_changed', changes)
  }
}

/** Shared view of another user, also of one who left, whose role the caller may grant. */
const managed = async (tx: Tx<Person>, id: string) => {
  const view = await sharedById(tx, id)
  if (!view || !managesView(tx.who.role, view.sharedWith)) throw new Refusal('not_found')
  return view
}

export const removeShared = async (tx: Tx<Person>, id: string) => {
  const { name, sharedWith, authorId } = await managed(tx, id)
  await deleteShared(tx, id)
  await note(tx, 'view_removed', { name, sharedWith }, authorId)
}

/** Refuses a view above the limits of the caller. */
export const checkRoom = async (tx: Tx<Person>, list: string) => {
  const { inAll, ofList } = await countViews(tx, list)
  if (ofList >= maxViews || inAll >= maxViewsInAll) throw new Refusal('too_many_views', { max: maxViews })
}

/** The caller becomes the author; the view stays shared. */
export const takeOver = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    const { name, list, sharedWith, authorId } = await managed(tx, id)
    await checkRoom(tx, list)
    const view = await ownView(tx, id)
    await note(tx, 'view_taken_over', { name, sharedWith }, authorId)
    return view
  })
