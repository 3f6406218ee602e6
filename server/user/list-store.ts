import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import { userEndpoints } from '#domain/user/endpoints.ts'
import type { DB } from '#server/db/types.ts'
import { cut, searched, sorted } from '#server/platform/list/lists.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope, modulesOf, rowColumns } from './rows-store.ts'

const sortColumns = {
  lastname: 'u.lastname',
  firstname: 'u.firstname',
  email: 'u.email',
  status: 'u.status',
  createdAt: 'u.created_at',
  lastLoginAt: 'u.last_login_at',
  id: 'u.id',
}
const least = [sortColumns.lastLoginAt]

export type ListAsked = z.output<typeof userEndpoints.list.query & object>

/** A page of people, and how many there are. */
export const userPage = (db: Kysely<DB>, who: Person, asked: ListAsked) => {
  const declaration = userEndpoints.list.list
  let base = inScope(db, who)
  if (asked.search) for (const word of searched('u.search', asked.search)) base = base.where(word)
  if (asked.accountId) base = base.where('u.account_id', '=', asked.accountId)
  if (asked.status) base = base.where('u.status', 'in', asked.status)
  const { type, module, organizationId } = asked
  if (type || module || organizationId)
    base = base.where((where) => {
      let held = db.selectFrom('user_modules as f').select('f.user_id').whereRef('f.user_id', '=', sql.ref('u.id'))
      if (type) held = held.where('f.role', 'in', type)
      if (module) held = held.where('f.module', 'in', module)
      if (organizationId) held = held.where('f.organization_id', '=', organizationId)
      return where.exists(held)
    })
  const rows = db
    .with('page', () => cut(sorted(base, asked, declaration, sortColumns, least), asked).select('u.id'))
    .selectFrom('page')
    .innerJoin('users as u', 'u.id', 'page.id')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(rowColumns)
    .select(modulesOf(db))
  return [
    sorted(rows, asked, declaration, sortColumns, least),
    base.select((select) => select.fn.countAll<number>().as('n')),
  ] as const
}
