import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { appUrls, ensureRoles } from './roles.ts'

test('installations that start together on one cluster, each with its database, create their roles', async () => {
  const { secretKey } = testConfig()
  const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: inject('cluster') }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    for (let round = 0; round < 5; round++) await Promise.all(clients.map((client) => ensureRoles(client, secretKey)))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  const app = new pg.Client({ connectionString: appUrls(inject('cluster'), secretKey).tenant })
  await app.connect()
  const { rows } = await app.query('select current_user as name')
  await app.end()
  expect(rows).toEqual([{ name: 'reprise_app' }])
})

test('a start does not change the stored password, which a pooler keeps', async () => {
  const { secretKey } = testConfig()
  const client = new pg.Client({ connectionString: inject('cluster') })
  await client.connect()
  const stored = async () => {
    await ensureRoles(client, secretKey)
    return (await client.query(`select rolname, rolpassword from pg_authid where rolname like 'reprise%' order by 1`))
      .rows
  }
  const before = await stored()
  expect(before).toHaveLength(2)
  expect(await stored()).toEqual(before)
  await client.end()
})
