import { expect, inject, test } from 'vitest'
import { testConfig } from './config.ts'
import { takeDatabase } from './shared-database.ts'

const take = () => takeDatabase(inject('cluster'), testConfig(), {})
const stateOf = async ({ owner }: Awaited<ReturnType<typeof take>>) => {
  const { rows } = await owner.query(
    `select (select json_agg(u order by id) from users u) as users, (select json_agg(r order by r) from rate_limits r) as limits`,
  )
  return rows[0]
}

test('changed and added rows are gone for the next file', async () => {
  const first = await take()
  const before = await stateOf(first)
  await first.owner.query(`update users set firstname = 'Changed' where email = 'manager@boreal.test'`)
  await first.owner.query(`insert into rate_limits values ('60 test x', now(), 1)`)
  expect(await stateOf(first)).not.toEqual(before)
  await first.release()
  const second = await take()
  expect(await stateOf(second)).toEqual(before)
  await second.release()
})

test('a database whose schema was changed is replaced', async () => {
  const first = await take()
  await first.owner.query('create table left_behind (n int)')
  await first.release()
  const second = await take()
  const { rows } = await second.owner.query(`select to_regclass('left_behind') as found`)
  expect(rows).toEqual([{ found: null }])
  await second.release()
})
