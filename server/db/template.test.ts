import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { copyDatabase, hasDatabase, restoreDatabase } from './template.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const copy = `${name}_copy`
const urlOf = (database: string) => Object.assign(new URL(inject('cluster')), { pathname: `/${database}` }).toString()
const url = urlOf(name)

const query = async (database: string, text: string) => {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  for (const one of [name, copy]) await query('postgres', `drop database if exists ${one} with (force)`)
})

test('a restored database has the rows of its copy, and its connections are ended', async () => {
  await query('postgres', `create database ${name}`)
  await query(name, 'create table kept (value int); insert into kept values (1)')
  expect(await hasDatabase(url, copy)).toBe(false)
  await copyDatabase(url, copy)
  expect(await hasDatabase(url, copy)).toBe(true)
  for (let times = 0; times < 2; times++) {
    await query(name, 'update kept set value = 2; create table added ()')
    const open = new pg.Client({ connectionString: url })
    const ended = new Promise((resolve) => open.on('error', resolve))
    await open.connect()
    await restoreDatabase(url, copy)
    await ended
    // An interrupted restore leaves no database; the next one makes it again.
    await query('postgres', `drop database ${name} with (force)`)
    expect(await hasDatabase(url, copy)).toBe(true)
    await restoreDatabase(url, copy)
    expect(await query(name, `select value, to_regclass('added') as added from kept`)).toEqual([
      { value: 1, added: null },
    ])
  }
})
