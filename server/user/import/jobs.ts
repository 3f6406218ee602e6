import { sql, type Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Json, UserImports } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { within } from '#server/platform/app.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { authorOf } from '#server/user/author.ts'
import { type Plan, planImport } from './plan.ts'

const us = systemUser('import')

const openImport = (app: App, id: string, status: 'checking' | 'applying') =>
  app.database.transaction('platform', us, ({ db }) =>
    db
      .selectFrom('user_imports as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .select([
        'i.id',
        'i.account_id as accountId',
        'f.key',
        'i.created_by as createdBy',
        'i.author_module as authorModule',
      ])
      .where('i.id', '=', id)
      .where('i.status', '=', status)
      .executeTakeFirst(),
  )

const update = async (app: App, id: string, values: Updateable<UserImports>) => {
  await app.database.transaction('platform', us, ({ db }) =>
    db.updateTable('user_imports').set(values).where('id', '=', id).execute(),
  )
}

const figures = (plan: Plan) => ({
  progress: plan.total,
  total: plan.total,
  to_create: plan.people.filter(({ effect }) => effect === 'create').length,
  to_update: plan.people.filter(({ effect }) => effect === 'update').length,
  unchanged: plan.people.filter(({ effect }) => effect === 'unchanged').length,
  line_errors: JSON.stringify(plan.errors) as Json,
  line_error_count: plan.errorCount,
  line_warnings: JSON.stringify(plan.warnings) as Json,
  lines_count: JSON.stringify(plan.lines) as Json,
  preview: JSON.stringify(plan.preview) as Json,
})

type Attempt = { status: 'refused' | 'failed'; lastTry: boolean }

/** What is wrong with the file is told to its author; anything else is tried again by the queue, and told when it gives up. */
const orTold = async (app: App, id: string, { status, lastTry }: Attempt, work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null
    if (refusal || lastTry) {
      const told = JSON.stringify({ code: refusal?.code ?? 'server_error', params: refusal?.params ?? {} }) as Json
      await update(app, id, { status: refusal ? status : 'failed', error: told, ended_at: new Date().toISOString() })
    }
    if (!refusal) throw error
  }
}

/** Says of an import whose job will not be tried again that it came to nothing. */
export const giveUpUserImport = async (app: App, id: string) => {
  const told = JSON.stringify({ code: 'server_error', params: {} }) as Json
  await app.database.transaction('platform', us, ({ db }) =>
    db
      .updateTable('user_imports')
      .set({ status: 'failed', error: told, ended_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

export const checkUserImport = async (app: App, id: string, lastTry = false) => {
  const found = await openImport(app, id, 'checking')
  if (!found) return
  await orTold(app, id, { status: 'refused', lastTry }, async () => {
    const who = await authorOf(app, { ...found, permission: 'USER_WRITE' })
    const open = () => app.files.get(found.key)
    const plan = await within(app, who, (tx) =>
      planImport(app, tx, found.accountId, open, (progress) => update(app, id, { progress })),
    )
    await update(app, id, {
      ...figures(plan),
      status: plan.errorCount > 0 ? 'refused' : 'ready',
      ...(plan.errorCount > 0 ? { ended_at: new Date().toISOString() } : {}),
    })
  })
}

/** Checks once more and writes everything in one transaction: all of it, or nothing. */
export const applyUserImport = async (app: App, id: string, lastTry = false) => {
  const found = await openImport(app, id, 'applying')
  if (!found) return
  await orTold(app, id, { status: 'failed', lastTry }, async () => {
    const who = await authorOf(app, { ...found, permission: 'USER_WRITE' })
    const open = () => app.files.get(found.key)
    await within(app, who, async (tx) => {
      const plan = await planImport(app, tx, found.accountId, open, async () => {})
      if (plan.errorCount > 0) throw new Refusal('import_changed')
      await write(tx, found.accountId, plan)
      await tx.db
        .updateTable('user_imports')
        .set({ ...figures(plan), status: 'done', ended_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    })
  })
}

const batch = 2_000

const write = async (tx: Tx<Person>, accountId: string, { people }: Plan) => {
  const changedPeople = people.filter(({ effect }) => effect !== 'unchanged')
  for (let start = 0; start < changedPeople.length; start += batch) {
    const part = changedPeople.slice(start, start + batch)
    const rows = JSON.stringify(
      part.map(({ email, firstname, lastname, before, modules }) => ({
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
      on conflict (user_id, module) do update set role = excluded.role, organization_id = excluded.organization_id`.execute(
      tx.db,
    )
  }
}
