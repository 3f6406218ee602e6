import { type Kysely, sql, type Updateable } from 'kysely'
import type { DB, UserImports } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { hasJoined } from '../rows-store.ts'
import { grantedAt } from '../store.ts'
import type { PlannedPerson } from './person.ts'

export const insertImport = async ({ db, who }: Tx<Person>, accountId: string, fileId: string) => {
  const { id } = await db
    .insertInto('user_imports')
    .values({ account_id: accountId, file_id: fileId, created_by: who.id, author_module: who.module })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The caller's own import with its file name. */
export const ownImport = ({ db, who }: Tx<Person>, id: string) =>
  db
    .selectFrom('user_imports as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select([
      'i.id',
      'f.name as filename',
      'i.status',
      'i.progress',
      'i.total',
      'i.to_create as toCreate',
      'i.to_update as toUpdate',
      'i.unchanged',
      'i.error',
      'i.line_errors as lineErrors',
      'i.line_error_count as lineErrorCount',
      'i.line_warnings as lineWarnings',
      'i.lines_count as linesCount',
      'i.preview',
      'i.created_at as createdAt',
      'i.ended_at as endedAt',
    ])
    .where('i.id', '=', id)
    .where('i.created_by', '=', who.id)
    .executeTakeFirst()

export const lockImport = ({ db }: Tx, id: string) =>
  db
    .selectFrom('user_imports')
    .select(['status', 'account_id as accountId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const importInState = ({ db }: Tx, id: string, status: 'checking' | 'applying') =>
  db
    .selectFrom('user_imports as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select([
      'i.id',
      'i.account_id as accountId',
      'f.key',
      'i.created_by as createdBy',
      'i.author_module as authorModule',
      'i.line_error_count as lineErrorCount',
    ])
    .where('i.id', '=', id)
    .where('i.status', '=', status)
    .executeTakeFirst()

export const updateImport = async ({ db }: Tx, id: string, values: Updateable<UserImports>) => {
  await db.updateTable('user_imports').set(values).where('id', '=', id).execute()
}

/** Marks an import as failed unless it has ended. */
export const failOpenImport = async ({ db }: Tx, id: string, error: string) => {
  await db
    .updateTable('user_imports')
    .set({ status: 'failed', error, ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export const externalIdsOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('organizations').select(['id', 'external_id']).where('account_id', '=', accountId).execute()

/** Users of the account with one of these e-mail addresses, and their modules. */
export const peopleByEmail = (db: Kysely<DB>, accountId: string, emails: readonly string[]) => {
  // Joined: an IN list of thousands would be compared with every row.
  const wanted = sql<{ email: string }>`(select unnest(${emails}::citext[]) as email)`.as('wanted')
  return [
    db
      .selectFrom('users as u')
      .innerJoin(wanted, 'wanted.email', 'u.email')
      .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.status'])
      .select(hasJoined)
      .where('u.account_id', '=', accountId),
    db
      .selectFrom('user_modules as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin(wanted, 'wanted.email', 'u.email')
      .select(['m.user_id as userId', 'm.module', 'm.role', 'm.organization_id as organizationId'])
      .where('u.account_id', '=', accountId),
  ] as const
}

/** Writes new and changed users with modules, history and invitations. */
export const writePeople = async (tx: Tx<Person>, accountId: string, people: readonly PlannedPerson[]) => {
  const rows = JSON.stringify(
    people.map(({ email, firstname, lastname, before, modules }) => ({
      email,
      firstname,
      lastname,
      id: before?.id ?? null,
      before,
      modules,
    })),
  )
  await sql`
    with given as (
      select coalesce(g.id, uuidv7()) as id, g.id is null as is_new, g.email, g.firstname, g.lastname, g.before, g.modules
      from jsonb_to_recordset(${rows}::jsonb) as g (id uuid, email text, firstname text, lastname text, before jsonb, modules jsonb)
    ), created as (
      insert into users (id, account_id, email, firstname, lastname)
      select id, ${accountId}::uuid, email, firstname, lastname from given where is_new
    ), renamed as (
      update users u set firstname = g.firstname, lastname = g.lastname from given g where not g.is_new and u.id = g.id
    ), cleared as (
      delete from user_modules m using given g where m.user_id = g.id and not g.is_new
        and not exists (select from jsonb_to_recordset(g.modules) as n (module text) where n.module = m.module)
    ), history_written as (
      insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, to_state, changes)
      select ${accountId}::uuid, ${tx.who.id}::uuid, ${tx.who.name}, 'user', id, case when is_new then 'create' else 'update' end,
        case when is_new then 'invited' end,
        jsonb_build_object('import', true, 'email', email, 'firstname', firstname, 'lastname', lastname, 'modules', modules, 'before', before)
      from given
    ), invited as (
      select enqueue_jobs('mailInvitation', array_agg(json_build_object('id', id))) from given where is_new
    ), held as (
      select g.id, n.module, n.role, n."organizationId" as organization_id
      from given g, jsonb_to_recordset(g.modules) as n (module text, role text, "organizationId" uuid)
    ), counted as (
      select count(*) from invited
    )
    insert into user_modules (account_id, user_id, module, role, organization_id)
    select ${accountId}::uuid, id, module, role, organization_id from held, counted
    on conflict (user_id, module) do update set role = excluded.role, organization_id = excluded.organization_id, granted_at = ${grantedAt}`.execute(
    tx.db,
  )
}
