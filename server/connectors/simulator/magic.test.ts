import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MagicOutcome, magicOutcomes, magicValues } from '#domain/sandbox/magic.ts'
import { sandboxHoursHeader } from '../call/place.ts'
import { simulatorSecrets, startSimulator } from './server.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
beforeAll(async () => {
  simulator = await startSimulator({ signsIn: false })
})
afterAll(() => simulator.stop())

let orders = 0
const call = async (path: string, body?: object, hours = 0) => {
  const answered = await fetch(`http://127.0.0.1:${simulator.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${simulatorSecrets.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': `key-${++orders}`,
      [sandboxHoursHeader]: String(hours),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answered.status, body: (await answered.json()) as Record<string, unknown> }
}

/** No receiver listens there: the events are lost, the order takes their statuses. */
const callbackUrl = 'http://127.0.0.1:9/'

/** Final status of an order. */
const paid = async (collection: string, recipient: object) => {
  const order = { reference: `r-${orders}`, amount: 10_000, recipient, callbackUrl }
  const { id } = (await call(`/${collection}`, order)).body
  return vi.waitFor(async () => {
    const { status } = (await call(`/${collection}/${id}`)).body
    expect(status).not.toBe('created')
    return status
  })
}
const journey = async (street: string) => {
  const { id } = (await call('/shipments', { reference: `r-${orders}`, from: { name: 'A', lines: [street] } })).body
  const { members } = (await call(`/shipments/${id}/events`, undefined, 24)).body as { members: { status: string }[] }
  return members.at(-1)?.status
}
const verified = async (iban: string) => (await call('/payee-verifications', { name: 'A', iban })).body.result
const imeiStatus = async (imei: string) => {
  const { status, body } = await call(`/imeis/${imei}`)
  return status === 200 ? body.status : status
}

const answers: Record<MagicOutcome, { of: (value: string) => Promise<unknown>; is: unknown }> = {
  rejected: { of: (iban) => paid('transfers', { iban }), is: 'rejected' },
  returned: { of: (iban) => paid('payouts', { iban }), is: 'returned' },
  pending: { of: (iban) => paid('transfers', { iban }), is: 'accepted' },
  payee_no_match: { of: verified, is: 'no_match' },
  payee_close_match: { of: verified, is: 'close_match' },
  payee_not_available: { of: verified, is: 'not_available' },
  card_rejected: { of: (email) => paid('gift-cards', { email }), is: 'rejected' },
  card_spent: {
    of: async (email) => {
      const { id } = (await call('/gift-cards', { reference: 'c', amount: 10_000, recipient: { email } })).body
      return [(await call(`/gift-cards/${id}/balance`)).body.balance, (await call(`/gift-cards/${id}/void`, {})).status]
    },
    is: [5_000, 409],
  },
  imei_blocked: { of: imeiStatus, is: 'blocked' },
  imei_unknown: { of: imeiStatus, is: 'unknown' },
  imei_unavailable: { of: imeiStatus, is: 503 },
  shipment_refused: {
    of: async (street) => (await call('/shipments', { reference: 's', from: { name: 'A', lines: [street] } })).status,
    is: 422,
  },
  parcel_lost: { of: journey, is: 'lost' },
  parcel_returned: { of: journey, is: 'returned_to_sender' },
  parcel_damaged: { of: journey, is: 'delivered_damaged' },
  label_late: {
    of: async (street) => {
      const { id } = (await call('/shipments', { reference: 'l', from: { name: 'A', lines: [street] } })).body
      const ready = []
      for (let asked = 0; asked < 3; asked++) ready.push((await call(`/shipments/${id}/label`)).body.ready)
      return ready
    },
    is: [false, false, true],
  },
  sms_refused: { of: async (to) => (await call('/messages', { to, text: 'Hello' })).body.status, is: 'refused' },
}

test.each(magicOutcomes)('the simulated providers answer %s', async (outcome) => {
  const { of, is } = answers[outcome]
  expect(await of(magicValues[outcome].value)).toEqual(is)
})

test('another value succeeds', async () => {
  expect(await paid('transfers', { iban: 'FR7630006000011234567890189' })).toBe('completed')
  expect(await journey('1 rue de la Paix')).toBe('delivered_ok')
  expect(await imeiStatus('356938035643810'), 'blocked in the demo only').toBe('clear')
  const { body } = await call('/payee-verifications', { name: 'Paul Faure', iban: 'FR7630006000011234567890189' })
  expect(body.result, 'another holder in the demo only').toBe('match')
})

test('an order of a sandbox is known to every process by its id', async () => {
  const { id } = (
    await call('/transfers', { reference: 'r', amount: 1, recipient: { iban: magicValues.rejected.value } })
  ).body
  const email = magicValues.card_spent.value
  const card = (await call('/gift-cards', { reference: 'c', amount: 10_000, recipient: { email } })).body
  const other = await startSimulator({ signsIn: false })
  const own = simulator
  simulator = other
  const found = await call(`/transfers/${id}`)
  const unknown = await call('/transfers/transfer_1')
  const balance = await call(`/gift-cards/${card.id}/balance`)
  const voided = await call(`/gift-cards/${card.id}/void`, {})
  simulator = own
  await other.stop()
  expect([found.body.status, unknown.status]).toEqual(['rejected', 404])
  expect([balance.body.balance, voided.status]).toEqual([5_000, 409])
})

test('the OpenID provider answers in a demo only', async () => {
  expect((await call('/openid/.well-known/openid-configuration')).status).toBe(404)
})
