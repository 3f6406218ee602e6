import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/db/tenancy.ts'
import { testApp } from '#server/testing/app.ts'
import { fillCatalogues } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
  await fillCatalogues(app)
})

const company = (name: string): Scope => ({ accountId: demo.account[name]! })
/** Runs SQL as the tenant role without conditions, to test row-level security alone. */
const run = (scope: Scope, text: RawBuilder<unknown>) =>
  app.app.database.transaction(scope, null, ({ db }) => text.execute(db))
const refused = (scope: Scope, text: RawBuilder<unknown>) =>
  run(scope, text).then(
    () => 'done',
    (error: Error) => error.message,
  )
const seen = async (scope: Scope, table: string) => (await run(scope, sql`select from ${sql.table(table)}`)).rows.length

test('a buyer can read but not change the categories of its retailers', async () => {
  const buyer = company('Recircle')
  expect(await seen(buyer, 'categories')).toBe(3)
  for (const table of ['products', 'questions']) expect(await seen(buyer, table), table).toBe(1)
  const boreal = demo.account.Boréal
  const changed = await run(buyer, sql`update categories set label = 'mine' where account_id = ${boreal}`)
  const gone = await run(buyer, sql`delete from categories where account_id = ${boreal}`)
  expect([changed.numAffectedRows, gone.numAffectedRows]).toEqual([0n, 0n])
})

test('a retailer reads only its own catalogue', async () => {
  for (const table of ['categories', 'products', 'questions'])
    expect(await seen(company('Boréal'), table), table).toBe(1)
})

test('row-level security refuses writes to another account’s catalogue', async () => {
  const theirs = demo.account.Colombe
  const [top] = await app.sql<{ id: string }>('select id from categories where account_id = $1', [theirs])
  for (const text of [
    sql`insert into categories (account_id, parent_id, label, identifier, weight) values (${theirs}, ${top!.id}, 'x', 'xx', 1)`,
    sql`insert into products (account_id, category_id, label) values (${theirs}, ${top!.id}, 'x')`,
    sql`insert into questions (account_id, category_id, title, answers) values (${theirs}, ${top!.id}, 'x', '[1, 2]')`,
    sql`update products set account_id = ${theirs}`,
  ])
    expect(await refused(company('Boréal'), text)).toMatch(/row-level security/)
})

test('a product cannot reference a category of another catalogue, even for the platform', async () => {
  const crossed = sql`insert into products (account_id, category_id, label)
    select ${demo.account.Boréal}::uuid, id, 'x' from categories where account_id = ${demo.account.Colombe}`
  expect(await refused('platform', crossed)).toMatch(/foreign key/)
})
