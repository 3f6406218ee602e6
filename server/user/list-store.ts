import { type Kysely, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#domain/endpoint.ts'
import type { userEndpoints } from '#domain/user/endpoints.ts'
import { userList } from '#domain/user/list.ts'
import type { DB } from '#server/db/types.ts'
import { type Conditions, cut, equals, hasWords, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'
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

export type ListAsked = QueryOf<typeof userEndpoints.list>

/** Role, module and organization are those of the same module of the user: one condition for all three. */
const held = ({ type, module, organizationId }: ListAsked) =>
  sql<SqlBool>`exists (select f.user_id from user_modules f where ${sql.join(
    [
      sql`f.user_id = u.id`,
      ...(type ? [isIn('f.role')(type)] : []),
      ...(module ? [isIn('f.module')(module)] : []),
      ...(organizationId ? [equals('f.organization_id')(organizationId)] : []),
    ],
    sql` and `,
  )})`

const conditions: Conditions<typeof userList, ListAsked> = {
  search: hasWords('u.search'),
  accountId: equals('u.account_id'),
  status: isIn('u.status'),
  type: (_, asked) => held(asked),
  module: (_, asked) => (asked.type ? [] : held(asked)),
  organizationId: (_, asked) => (asked.type || asked.module ? [] : held(asked)),
}

/** Queries for a page of users and their number. */
export const userPage = (db: Kysely<DB>, who: Person, asked: ListAsked) => {
  const base = narrowed(inScope(db, who), userList, conditions, asked, asked)
  const rows = db
    .with('page', () => cut(sorted(base, asked, userList, sortColumns, least), asked).select('u.id'))
    .selectFrom('page')
    .innerJoin('users as u', 'u.id', 'page.id')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(rowColumns)
    .select(modulesOf(db))
  return [
    sorted(rows, asked, userList, sortColumns, least),
    base.select((select) => select.fn.countAll<number>().as('n')),
  ] as const
}
