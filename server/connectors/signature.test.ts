import { expect, test } from 'vitest'
import { claimIn, isGenuine, signed } from './signature.ts'

/** The example that the libraries of Standard Webhooks are tested with. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const { secret, id, at, body, signature } = example
const headers = { 'webhook-id': id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature }

test('we sign as everybody who speaks Standard Webhooks', () => {
  expect(signed(secret, id, body, at)).toEqual(headers)
})

test('what was signed is genuine, and nothing else', () => {
  const bytes = Buffer.from(body)
  const claim = claimIn(headers, at)!
  expect(isGenuine(secret, claim, bytes)).toBe(true)
  expect(isGenuine(secret, claim, Buffer.from(`${body} `))).toBe(false)
  expect(isGenuine('another secret', claim, bytes)).toBe(false)
  expect(isGenuine(secret, { ...claim, id: 'msg_other' }, bytes)).toBe(false)
  expect(isGenuine(secret, { ...claim, timestamp: '1614265331' }, bytes)).toBe(false)
  const rotating = claimIn({ ...headers, 'webhook-signature': `v1,AAAA ${signature} v1a,other` }, at)!
  expect(isGenuine(secret, rotating, bytes)).toBe(true)
})

test('headers that are missing, odd or old claim nothing', () => {
  expect(claimIn({ ...headers, 'webhook-id': undefined }, at)).toBeNull()
  expect(claimIn({ ...headers, 'webhook-timestamp': '1614265330.5' }, at)).toBeNull()
  expect(claimIn({ ...headers, 'webhook-signature': 'x'.repeat(2_001) }, at)).toBeNull()
  expect(claimIn(headers, at + 301_000)).toBeNull()
  expect(claimIn(headers, at - 301_000)).toBeNull()
  expect(claimIn(headers, at + 299_000)).not.toBeNull()
})
