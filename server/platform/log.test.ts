import { expect, test } from 'vitest'
import { errorFields } from './log.ts'
import { limitLines } from './log-limit.ts'

const outage = () => ({ err: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })

test('lines of an outage are limited per minute and counted; other lines are not affected', () => {
  const lines: { message: string | undefined; fields: object }[] = []
  const write = (fields: object, message?: string) => void lines.push({ message, fields })
  let now = 0
  const log = limitLines({ info: write, warn: write, error: write }, () => now)
  for (let n = 0; n < 1_000; n++) log.error(outage(), 'database_unavailable')
  expect(lines).toHaveLength(60)
  log.error({ err: new TypeError('x is undefined') }, 'server_error')
  log.info({}, 'request')
  expect(lines).toHaveLength(62)
  now += 60_000
  log.error(outage(), 'database_unavailable')
  expect(lines.slice(62)).toEqual([
    { message: 'log lines suppressed', fields: { kind: 'error database_unavailable: ECONNREFUSED', lines: 940 } },
    expect.objectContaining({ message: 'database_unavailable' }),
  ])
})

test('kinds of lines are bounded: unique messages share one count', () => {
  let written = 0
  const write = () => void written++
  const log = limitLines({ info: write, warn: write, error: write }, () => 0)
  for (let n = 0; n < 5_000; n++) log.warn({}, `message ${n}`)
  expect(written).toBeLessThanOrEqual(260)
})

test('logged errors contain no values of rows and no addresses', () => {
  const cause = Object.assign(new Error('550 <claire@example.test>: unknown'), { rejected: ['claire@example.test'] })
  const error = Object.assign(new Error('duplicate key in postgres://owner:hunter2@db/x', { cause }), {
    ...{ code: '23505', constraint: 'users_email_key', detail: 'Key (name)=(Claire) already exists.' },
  })
  const fields = errorFields(error)
  expect(fields).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_email_key' })
  expect(JSON.stringify(fields)).not.toMatch(/claire|hunter2/i)
})
