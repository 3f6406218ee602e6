import { sql, type Updateable } from 'kysely'
import type { AssignableRole } from '#domain/access.ts'
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
] as const

const maxShared = 20

/** Views of the caller in their current module: available filters differ between modules. */
const ownViews = ({ db, who }: Tx<Person>) =>
  db.selectFrom('list_views').where('user_id', '=', who.id).where('module', '=', who.module)

/** Views of other users of the account that are shared with the caller's role. */
const sharedViews = ({ db, who }: Tx<Person>, list: string) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.list', 'v.name', 'v.query', sql<boolean>`false`.as('isDefault')])
    .select(sql<AssignableRole | null>`v.shared_with`.as('sharedWith'))
    .select(sql<string | null>`u.firstname || ' ' || u.lastname`.as('author'))
    .where('v.account_id', 'is not distinct from', who.accountId)
    .where('v.shared_with', '=', who.role)
    .where('v.user_id', '!=', who.id)
    .where('u.status', '=', 'active')
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
