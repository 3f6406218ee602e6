import { expect, test } from 'vitest'
import { claimIn, isGenuine, signed } from './signature.ts'

/** Test vector of the Standard Webhooks libraries. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const { secret, id, at, body, signature } = example
const headers = { 'webhook-id': id, 'webhook-timestamp': '1614265330', 'webhook-signature': signature }

test('signatures match the Standard Webhooks test vector', () => {
  expect(signed(secret, id, body, at)).toEqual(headers)
})

test('only the signed content is genuine', () => {
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

test('missing, malformed or old headers are rejected', () => {
  expect(claimIn({ ...headers, 'webhook-id': undefined }, at)).toBeNull()
  expect(claimIn({ ...headers, 'webhook-timestamp': '1614265330.5' }, at)).toBeNull()
  expect(claimIn({ ...headers, 'webhook-signature': 'x'.repeat(2_001) }, at)).toBeNull()
  expect(claimIn(headers, at + 301_000)).toBeNull()
  expect(claimIn(headers, at - 301_000)).toBeNull()
  expect(claimIn(headers, at + 299_000)).not.toBeNull()
})
