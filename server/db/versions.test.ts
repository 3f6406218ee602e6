import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { functionUuidv7, tooOld } from './versions.ts'

const client = { current: null as pg.Client | null }
beforeAll(async () => {
  client.current = new pg.Client({ connectionString: inject('cluster') })
  await client.current.connect()
})
afterAll(() => client.current?.end())

test('PostgreSQL 15 and newer are accepted, older versions are refused with a message', () => {
  expect(tooOld({ version: '15.0', number: 150_000 })).toBeNull()
  expect(tooOld({ version: '18.1', number: 180_001 })).toBeNull()
  expect(tooOld({ version: '14.19', number: 140_019 })).toMatch(
    /^Setting DATABASE_URL: PostgreSQL 14\.19 [^\n]+ 15 or newer\.$/,
  )
})

test('the uuidv7 fallback makes valid ids that sort by creation time', async () => {
  const query = async <Row>(text: string) => (await client.current!.query(text)).rows as Row[]
  await query('begin')
  await query(functionUuidv7('uuidv7_of_ours'))
  const made: string[] = []
  for (let n = 0; n < 50; n++) made.push((await query<{ id: string }>('select public.uuidv7_of_ours() as id'))[0]!.id)
  await query('rollback')
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made.map((id) => id.slice(-12))).size, 'the rest is random').toBe(50)
  const at = Number.parseInt(made[0]!.replaceAll('-', '').slice(0, 12), 16)
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
})
