import { sql, type Updateable } from 'kysely'
import type { AssignableRole } from '#domain/access.ts'
import { shareableRoles } from '#domain/view/sharing.ts'
import type { ListViews } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

const shown = [
  'id',
  'list',
  'name',
  'query',
  'is_default as isDefault',
  sql<AssignableRole | null>`shared_with`.as('sharedWith'),
  sql<string | null>`null`.as('author'),
  sql<boolean>`false`.as('isManaged'),
] as const

const maxShared = 50

/** Views of the caller in their current module: available filters differ between modules. */
const ownViews = ({ db, who }: Tx<Person>) =>
  db.selectFrom('list_views').where('user_id', '=', who.id).where('module', '=', who.module)

/** Shared views of other users of the account. */
const ofOthers = ({ db, who }: Tx<Person>) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.list', 'v.name', 'v.query', sql<boolean>`false`.as('isDefault')])
    .select(sql<AssignableRole | null>`v.shared_with`.as('sharedWith'))
    .select(sql<string | null>`u.firstname || ' ' || u.lastname`.as('author'))
    .select(sql<boolean>`v.shared_with = any(${[...shareableRoles(who.role)]})`.as('isManaged'))
    .where('v.account_id', 'is not distinct from', who.accountId)
    .where('v.shared_with', 'is not', null)
    .where('v.user_id', '!=', who.id)

/** Views that active users share with the caller's role, and all that the caller manages. */
const sharedViews = (tx: Tx<Person>, list: string) =>
  ofOthers(tx)
    .where((where) =>
      where.or([
        where.and([where('v.shared_with', '=', tx.who.role), where('u.status', '=', 'active')]),
        where('v.shared_with', '=', where.fn.any(where.val([...shareableRoles(tx.who.role)]))),
      ]),
    )
    .where('v.list', '=', list)
    .orderBy('v.name')
    .limit(maxShared)

/** Own views by name, then shared ones. */
export const viewsOf = async (tx: Tx<Person>, list: string) => [
  ...(await ownViews(tx).select(shown).where('list', '=', list).orderBy('name').execute()),
  ...(await sharedViews(tx, list).execute()),
]

export const viewById = (tx: Tx<Person>, id: string) =>
  ownViews(tx).select(shown).where('id', '=', id).executeTakeFirst()

export const countViews = async (tx: Tx<Person>, list: string) => {
  const { inAll, ofList } = await ownViews(tx)
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('list', '=', list).as('ofList'),
    ])
    .executeTakeFirstOrThrow()
  return { inAll, ofList }
}

type NewView = {
  list: string
  name: string
  query: string
  isDefault: boolean
  sharedWith: AssignableRole | null
}

export const insertView = ({ db, who }: Tx<Person>, { isDefault, sharedWith, ...view }: NewView) =>
  db
    .insertInto('list_views')
    .values({
      ...{ ...view, is_default: isDefault, shared_with: sharedWith },
      ...{ account_id: who.accountId, user_id: who.id, module: who.module },
    })
    .returning(shown)
    .executeTakeFirstOrThrow()

export const updateView = ({ db, who }: Tx<Person>, id: string, values: Updateable<ListViews>) =>
  db
    .updateTable('list_views')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', who.id)
    .where('module', '=', who.module)
    .execute()

/** A list has at most one default view. */
export const clearDefault = ({ db, who }: Tx<Person>, list: string) =>
  db
    .updateTable('list_views')
    .set({ is_default: false })
    .where('user_id', '=', who.id)
    .where('module', '=', who.module)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()

export const deleteView = async ({ db, who }: Tx<Person>, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('user_id', '=', who.id)
    .where('module', '=', who.module)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const sharedById = (tx: Tx<Person>, id: string) =>
  ofOthers(tx).select('v.user_id as authorId').where('v.id', '=', id).executeTakeFirst()

/** Shared view of another user of the account; the caller's permission is checked before. */
export const deleteShared = ({ db, who }: Tx<Person>, id: string) =>
  db
    .deleteFrom('list_views')
    .where('id', '=', id)
    .where('account_id', 'is not distinct from', who.accountId)
    .where('shared_with', 'is not', null)
    .execute()

/** Makes the caller the author of a shared view of the account. */
export const ownView = ({ db, who }: Tx<Person>, id: string) =>
  db
    .updateTable('list_views')
    .set({ user_id: who.id, module: who.module, is_default: false })
    .where('id', '=', id)
    .where('account_id', 'is not distinct from', who.accountId)
    .where('shared_with', 'is not', null)
    .returning(shown)
    .executeTakeFirstOrThrow()
