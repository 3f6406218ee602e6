import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { fillCatalogues } from '#server/testing/catalogue.ts'
import { testConfig } from '#server/testing/config.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { appRoles, appUrls } from './roles.ts'

const app = testApp()
let demo: Demo
/** Connections of the application: for an account, and for the platform. */
let tenant: pg.Client
let platform: pg.Client
let tables: string[]
let owned: string[]

beforeAll(async () => {
  demo = await demoOf(app)
  await app.as('seller@colombe.test')
  await app.as('seller@boreal.test')
  const colombe = demo.account.Colombe
  await app.sql('insert into weekly_statistics values ($1, current_date, 1, 1)', [colombe])
  await app.sql(
    `with file as (insert into files (account_id, kind, name, content_type, bytes, key)
       values ($1, 'csv', 'a.csv', 'text/csv', 1, 'k') returning id)
     insert into user_imports (account_id, file_id, created_by, author_module)
       select $1, id, $2, 'root' from file`,
    [colombe, demo.person['manager@colombe.test']],
  )
  await app.sql(
    `insert into mails (account_id, kind, recipient, subject, html, text) values ($1, 'creation', 'a@b.test', 's', 'h', 't')`,
    [colombe],
  )
  await fillCatalogues(app)
  await app.sql(
    `insert into product_price_changes (account_id, product_id, actor_name, changes, price_version)
       select account_id, id, 'x', '[]', 1 from products`,
  )
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  const urls = appUrls(url.toString(), testConfig().secretKey)
  tenant = new pg.Client({ connectionString: urls.tenant })
  platform = new pg.Client({ connectionString: urls.platform, options: '-c app.platform=on' })
  await Promise.all([tenant.connect(), platform.connect()])
  const rows = await app.sql<{ name: string; owned: boolean }>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as owned
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
     order by 1`,
  )
  tables = rows.map((row) => row.name)
  owned = rows.filter((row) => row.owned).map((row) => row.name)
})
afterAll(() => Promise.all([tenant?.end(), platform?.end()]))

/** Runs `work` as the tenant role in a scope, then rolls back. */
const inScope = async <T>(scope: { accountId: string } | null, work: () => Promise<T>): Promise<T> => {
  await tenant.query('begin')
  try {
    if (scope) await tenant.query(`select set_config('app.account_id', $1, true)`, [scope.accountId])
    return await work()
  } finally {
    await tenant.query('rollback')
  }
}
/** Number of rows that a statement affected; 0 where the role lacks the privilege. */
const touched = async (text: string, values: unknown[] = []) => {
  await tenant.query('savepoint before')
  try {
    return (await tenant.query(text, values)).rowCount ?? 0
  } catch (error) {
    if (!/permission denied/.test((error as Error).message)) throw error
    await tenant.query('rollback to before')
    return 0
  }
}
const refused = (work: Promise<unknown>) => work.then(() => 'done').catch((error: Error) => error.message)
const boreal = () => ({ accountId: demo.account.Boréal! })

describe('row-level security', () => {
  test('every table has row-level security, enabled and forced, and a policy or no reader', async () => {
    const rows = await app.sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relname <> 'migrations' and not (relrowsecurity and relforcerowsecurity)`,
    )
    // Read only by a SECURITY DEFINER function that filters by `app.account_id`; tested in server/search.
    expect(rows.map(({ name }) => name)).toEqual(['search_documents'])
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'users', 'organizations', 'history', 'sessions']))
    const views = await app.sql(
      `select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
    )
    expect(views).toEqual([])
  })

  test.each(Object.values(appRoles))('the application’s role %s has no special privileges', async (appRole) => {
    const [role] = await app.sql(
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = $1',
      [appRole],
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
    })
    const ownedObjects = await app.sql(
      `select relname from pg_class where relowner = $1::regrole union all
       select proname from pg_proc where proowner = $1::regrole union all
       select nspname from pg_namespace where nspowner = $1::regrole union all
       select datname from pg_database where datdba = $1::regrole`,
      [appRole],
    )
    expect(ownedObjects).toEqual([])
    const member = await app.sql('select from pg_auth_members where member = $1::regrole', [appRole])
    expect(member).toEqual([])
    const client = appRole === appRoles.tenant ? tenant : platform
    for (const text of [
      'select * from migrations',
      'select * from graphile_worker._private_jobs',
      'create table mine (id int)',
    ])
      expect(await refused(client.query(text)), text).toMatch(/permission denied/)
  })

  test('the platform sees every account, and an account cannot make itself the platform', async () => {
    const names = 'select name from accounts order by name'
    const { rows } = await platform.query(names)
    expect(rows.map(({ name }) => name)).toEqual(['Boréal', 'Colombe', 'Recircle'])
    const pretended = await inScope(null, async () => {
      await tenant.query(`select set_config('app.platform', 'on', true)`)
      return tenant.query(names)
    })
    expect(pretended.rows).toEqual([])
    for (const table of tables) {
      const { rows: seen } = await inScope(null, async () => {
        await tenant.query(`select set_config('app.platform', 'on', true)`)
        return tenant.query(`select * from ${table}`)
      })
      expect(seen, table).toEqual([])
    }
    expect(await refused(tenant.query(`set role ${appRoles.platform}`))).toMatch(/permission denied/)
    await platform.query(`select set_config('app.platform', '', false)`)
    expect((await platform.query(names)).rows).toEqual([])
    await platform.query(`select set_config('app.platform', 'on', false)`)
  })

  test('an account’s connection cannot update history, delete a sale or create an administrator', async () => {
    const rewritten = [
      `update history set reason = 'x'`,
      'delete from history',
      'delete from buybacks',
      'delete from carts',
      `update history_default set reason = 'x'`,
    ]
    for (const text of rewritten)
      expect(await inScope(boreal(), () => refused(tenant.query(text))), text).toMatch(/permission denied/)
    for (const role of ['super_admin', 'admin'])
      for (const text of [
        `update user_modules set role = '${role}'`,
        `insert into user_modules (user_id, account_id, module, role)
           select id, account_id, 'no_module_type', '${role}' from users limit 1`,
      ])
        expect(await inScope(boreal(), () => refused(tenant.query(text))), text).toMatch(/violates check constraint/)
  })

  test('without a scope nothing is visible', async () => {
    for (const table of tables) {
      const { rows } = await inScope(null, () => tenant.query(`select * from ${table}`))
      expect(rows, table).toEqual([])
      expect(await inScope(null, () => touched(`delete from ${table}`)), table).toBe(0)
    }
  })

  test('without a scope nothing can be written', async () => {
    for (const table of tables) {
      const copied = app.sql(`select * from ${table} limit 1`)
      const [row] = await copied
      if (!row) continue
      const generated = await app.sql<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attgenerated <> ''`,
        [table],
      )
      const columns = Object.keys(row).filter((column) => !generated.some(({ name }) => name === column))
      const insert = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`
      const values = columns.map((column) => {
        const value = row[column]
        const [first] = Array.isArray(value) ? value : [value]
        return first && typeof first === 'object' && !Buffer.isBuffer(first) ? JSON.stringify(value) : value
      })
      expect(await refused(inScope(null, () => tenant.query(insert, values))), table).toMatch(
        /row-level security|permission denied/,
      )
    }
  })

  test('in one account’s scope no row of another is visible, in any table', async () => {
    const others = [demo.account.Colombe, demo.account.Recircle]
    for (const table of owned) {
      const [there] = await app.sql<{ n: number }>(
        `select count(*)::int as n from ${table} where account_id = any($1)`,
        [others],
      )
      const { rows } = await inScope(boreal(), () =>
        tenant.query(`select * from ${table} where account_id = any($1)`, [others]),
      )
      const readable = table === 'organizations' ? rows.filter(({ account_id }) => account_id === others[0]) : rows
      expect(readable, `${table} has ${there!.n} such rows`).toEqual([])
    }
    const filled = [
      'users',
      'history',
      'organizations',
      'user_modules',
      'mails',
      'files',
      'user_imports',
      'root_details',
      'categories',
      'products',
      'product_price_changes',
      'questions',
    ]
    for (const table of filled) {
      const found = await app.sql(`select from ${table} where account_id = $1`, [others[0]])
      expect(found.length, `${table} has rows to hide`).toBeGreaterThan(0)
    }
    const { rows: sessions } = await inScope(boreal(), () => tenant.query('select user_id from sessions'))
    expect(sessions.map(({ user_id }) => user_id)).toEqual([demo.person['seller@boreal.test']])
    const { rows: accounts } = await inScope(boreal(), () => tenant.query('select name from accounts order by 1'))
    expect(accounts.map(({ name }) => name)).toEqual(['Boréal', 'Recircle'])
  })

  test.each([
    [
      'organizations',
      `insert into organizations (account_id, type, common_name, ancestors) values ($1, 'store', 'x', '{}')`,
    ],
    ['users', `insert into users (account_id, email, firstname, lastname) values ($1, 'x@x.test', 'x', 'x')`],
    [
      'history',
      `insert into history (account_id, actor_name, subject_type, subject_id, event) values ($1, 'x', 'x', $1, 'x')`,
    ],
    [
      'mails',
      `insert into mails (account_id, kind, recipient, subject, html, text) values ($1, 'x', 'x', 'x', 'x', 'x')`,
    ],
    [
      'files',
      `insert into files (account_id, kind, name, content_type, bytes, key) values ($1, 'x', 'x', 'x', 1, 'x')`,
    ],
    ['weekly_statistics', `insert into weekly_statistics values ($1, '2020-01-06', 1, 1)`],
    ['account_links', 'insert into account_links (seller_account_id, buyer_account_id) values ($1, $1)'],
    ['visitor_tokens', `insert into visitor_tokens values ('x', $1, now(), now())`],
    ['moving own users', `update users set account_id = $1`],
  ])('writing another account’s id is refused: %s', async (_table, text) => {
    const message = await refused(inScope(boreal(), () => tenant.query(text, [demo.account.Colombe])))
    expect(message).toMatch(/row-level security/)
  })

  test('changing and deleting another account’s rows touches none', async () => {
    for (const table of owned) {
      const [first] = await app.sql<Record<string, unknown>>(`select * from ${table} limit 1`)
      if (!first) continue
      const changed = await inScope(boreal(), async () => {
        const theirs = [demo.account.Colombe]
        const update = await touched(`update ${table} set account_id = account_id where account_id = $1`, theirs)
        return update + (await touched(`delete from ${table} where account_id = $1`, theirs))
      })
      expect(changed, table).toBe(0)
    }
  })

  test('the name of an organization is given to its account and linked ones only', async () => {
    const nameOf = async (id: string | undefined) =>
      (await inScope(boreal(), () => tenant.query('select organization_name($1) as name', [id]))).rows[0].name
    expect(await nameOf(demo.entity['BOR-LYO'])).not.toBeNull()
    expect(await nameOf(demo.entity['RC-VLB'])).toBe('Entrepôt Villeurbanne')
    expect(await nameOf(demo.entity['COL-LEE'])).toBeNull()
  })

  test('a job of another account cannot be added', async () => {
    const add = (task: string, payload: object) =>
      inScope(boreal(), () => tenant.query('select enqueue_job($1, $2)', [task, JSON.stringify(payload)]))
    const theirs = demo.account.Colombe
    const [user] = await app.sql<{ id: string }>('select id from users where account_id = $1 limit 1', [theirs])
    for (const [task, payload] of [
      ['indexProducts', { accountId: theirs }],
      ['mailInvitation', { id: user!.id }],
      ['mailCustomer', { accountId: theirs, buybackId: '00000000-0000-4000-8000-000000000000', mail: 'x' }],
    ] as const)
      expect(await refused(add(task, payload)), task).toMatch(/belongs to another account/)
    const many = inScope(boreal(), () =>
      tenant.query('select enqueue_jobs($1, $2)', ['mailInvitation', [JSON.stringify({ id: user!.id })]]),
    )
    expect(await refused(many)).toMatch(/belongs to another account/)
    await add('indexProducts', { accountId: demo.account.Boréal })
  })

  test('buyers and warehouses of linked accounts can be read, not changed', async () => {
    const { rows } = await inScope(boreal(), () =>
      tenant.query('select common_name from organizations where account_id = $1 order by 1', [demo.account.Recircle]),
    )
    expect(rows.map(({ common_name }) => common_name)).toEqual(['Entrepôt Villeurbanne', 'Magazijn Gent', 'Recircle'])
    const changed = await inScope(boreal(), async () => {
      const update = await tenant.query(`update organizations set common_name = 'mine' where account_id = $1`, [
        demo.account.Recircle,
      ])
      const gone = await tenant.query('delete from organizations where account_id = $1', [demo.account.Recircle])
      const account = await tenant.query(`update accounts set name = 'mine' where id = $1`, [demo.account.Recircle])
      return [update.rowCount, gone.rowCount, account.rowCount]
    })
    expect(changed).toEqual([0, 0, 0])
    const back = await inScope({ accountId: demo.account.Recircle! }, () =>
      tenant.query('select from organizations where account_id = $1', [demo.account.Boréal]),
    )
    expect(back.rows).toEqual([])
  })
})
