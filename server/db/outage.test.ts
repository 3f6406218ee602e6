import pg from 'pg'
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test('unreachable servers are outages, also as cause and in groups', () => {
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ESOCKET', '57P01', '08006', '53300', '25006'])
    expect(isOutage(withCode(code)), code).toBe(true)
  expect(isOutage(new Error('label', { cause: withCode('ETIMEDOUT') }))).toBe(true)
  expect(isOutage(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
  expect(isOutage(Object.assign(new Error('busy'), { $metadata: { httpStatusCode: 503 } }))).toBe(true)
  expect(isOutage(Object.assign(new Error('later'), { responseCode: 421 }))).toBe(true)
})

test('a refused connection of the database driver is an outage', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const error = await client.connect().catch((reason: unknown) => reason)
  expect(isOutage(error)).toBe(true)
  const closed = new pg.Client({ host: '127.0.0.1', port: 1 })
  await closed.end()
  expect(isOutage(await closed.query('select 1').catch((reason: unknown) => reason))).toBe(true)
})

test('defects and rejected data are not outages', () => {
  for (const error of [new TypeError('x is undefined'), withCode('23505'), withCode('42P01'), null, 'ECONNREFUSED'])
    expect(isOutage(error)).toBe(false)
  expect(isOutage(Object.assign(new Error('no such key'), { $metadata: { httpStatusCode: 404 } }))).toBe(false)
  expect(isOutage(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))).toBe(false)
})
