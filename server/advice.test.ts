import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'
import { testConfig } from './testing/config.ts'

const whole = {
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://staff.example',
  DATABASE_URL: 'postgres://db.example/reprise',
}

test('a complete installation gets no advice', () => {
  expect(adviceOf(testConfig(whole), [])).toEqual([])
})

test.each([
  [{ SMTP_URL: '' }, [], /^Mails go nowhere/],
  [{ SECRET_KEY: '' }, [], /^SECRET_KEY is the one generated in \//],
  [{ PUBLIC_URL: 'http://staff.example:3000' }, [], /^PUBLIC_URL is http:\/\/staff\.example:3000/],
  [{}, ['a.example', 'b.example'], /^No valid TLS answers at a\.example, b\.example/],
])('each missing setting gives one sentence: %j %j', (settings, withoutTls, expected) => {
  const advice = adviceOf(testConfig({ ...whole, ...settings }), withoutTls)
  expect(advice).toEqual([expect.stringMatching(expected)])
})

test('localhost needs no TLS', () => {
  expect(adviceOf(testConfig({ ...whole, PUBLIC_URL: 'http://localhost:3000' }), [])).toEqual([])
})
