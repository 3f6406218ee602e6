import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signed } from '#server/connectors/signature.ts'
import { simulatorSecrets, startSimulator } from '#server/connectors/simulator/server.ts'
import { testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { sampled } from '#server/testing/sampled.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { pollPayments, withdrawPayment } from './poll.ts'
import { reconcilePayments } from './reconcile.ts'
import { runPayment } from './run.ts'
import { settlePayment } from './settle.ts'

const app = testApp()
const shop = testShop(app)
let simulator: Awaited<ReturnType<typeof startSimulator>>
let url: string

const ids = {
  transfer: '0198a5e0-0001-7000-8000-000000000005',
  payout: '0198a5e0-0001-7000-8000-000000000002',
  card: '0198a5e0-0001-7000-8000-000000000003',
  shop: '0198a5e0-0001-7000-8000-000000000006',
}

beforeAll(async () => {
  simulator = await startSimulator({ lateMs: 20 })
  app.app.simulator = simulator
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  app.app.config.publicUrl = url
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  // Jobs left by an earlier test for a hanging provider would be retried by every later test.
  await app.sql('delete from graphile_worker._private_jobs')
  await app.sql('update connector_configurations set active = false')
  await app.sql('delete from connector_breakers')
  await app.sql('delete from rate_limits')
})

type Mode = { type: string; provider: string; max?: number }

/** A store sale that is due at once, with a payment mode of this provider. */
const due = async ({ type, provider, max }: Mode) => {
  await app.sql('update payment_modes set provider = $1 where account_id = $2 and type = $3', [
    provider,
    shop.demo.account.Boréal,
    type,
  ])
  const { id } = await shop.published()
  const cart = await sell(shop.seller, [{ productId: id, circuit: 'store_drop', payment: type, answers: shop.yes }])
  const buybackId = cart.buybacks[0]!.id
  // The maximum of the mode was lowered after the sale.
  await app.sql('update payments set mode_max = $2 where buyback_id = $1', [buybackId, max ?? null])
  return buybackId
}
const provide = async (connectorId: string, behaviour?: string, properties: object = { timeoutSeconds: 1 }) => {
  const admin = await app.as('admin@reprise.test')
  return configure(admin, shop.demo, { connectorId, behaviour, properties })
}
const status = async (id: string) =>
  (await app.sql<{ payment_status: string }>('select payment_status from buybacks where id = $1', [id]))[0]!
    .payment_status
const owedFor = async (id: string) =>
  (await app.sql<{ payment_amount: number }>('select payment_amount from buybacks where id = $1', [id]))[0]!
    .payment_amount
const attempts = (id: string) =>
  app.sql<{ status: string; reference: string; part: number; number: number; amount: number; reason: string }>(
    'select status, reference, part, number, amount, reason from payment_attempts where buyback_id = $1 order by part, number',
    [id],
  )
const differences = (id: string) =>
  app.sql<{ kind: string }>('select kind from payment_differences where buyback_id = $1', [id])
/** Orders for a buyback in the simulator. */
const ordered = async (id: string, collection: Parameters<typeof simulator.ordersOf>[0]) => {
  const mine = new Set((await attempts(id)).map(({ reference }) => reference))
  return simulator.ordersOf(collection).filter(({ reference }) => mine.has(reference))
}
const settled = async (id: string, wanted: string) => {
  for (let tries = 0; tries < 40 && (await status(id)) !== wanted; tries++) {
    await app.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await app.sql('delete from connector_breakers')
    await app.sql('update payment_attempts set claimed_until = null')
    await app.work()
  }
  expect(await status(id)).toBe(wanted)
}

describe('a payment that falls due', () => {
  test('has a record of its own in the same transaction', async () => {
    const id = await due({ type: 'bank_transfer', provider: 'none' })
    const [record] = await app.sql('select * from payments where buyback_id = $1', [id])
    expect(record).toMatchObject({
      issuer: 'retailer',
      payer_account_id: shop.demo.account.Boréal,
      amount: 10_000,
      provider: 'none',
      type: 'bank_transfer',
      iban_end: '0189',
      person: expect.stringContaining('moreau'),
    })
    await app.work()
    expect(await status(id), 'a person pays it').toBe('payment_created')
    expect(await attempts(id)).toEqual([])
  })

  test('is not ordered while the item is in quarantine, and is ordered once it is released', async () => {
    await provide(ids.card)
    const id = await due({ type: 'gift_card', provider: 'gift_card_provider' })
    const place = (item: string) => app.sql(`update buybacks set item_status = $2 where id = $1`, [id, item])
    await place('item_in_quarantine')
    await app.work()
    await pollPayments(app.app, Date.now() + 3_600_000)
    expect([await status(id), await attempts(id)]).toEqual(['payment_created', []])
    await place('item_completed')
    await pollPayments(app.app, Date.now() + 3_600_000)
    expect(await attempts(id)).toHaveLength(1)
  })

  test('is assigned to the buyer only if the buyer may pay', async () => {
    const account = [shop.demo.account.Boréal]
    const issuer = async (enabled: boolean) => {
      await app.sql(`update root_details set buyer_payment_enabled = ${enabled} where account_id = $1`, account)
      const id = await due({ type: 'bank_transfer', provider: 'none' })
      return (await app.sql('select issuer, payer_account_id as payer from payments where buyback_id = $1', [id]))[0]
    }
    await app.sql(`update accounts set payment_issuer = 'buyer' where id = $1`, account)
    try {
      expect(await issuer(false)).toEqual({ issuer: 'retailer', payer: shop.demo.account.Boréal })
      expect(await issuer(true)).toEqual({ issuer: 'buyer', payer: shop.demo.account.Recircle })
    } finally {
      await app.sql(`update accounts set payment_issuer = 'retailer' where id = $1`, account)
    }
  })

  test.each([
    ['by transfer', 'bank_transfer', 'bank_transfer_provider', 'transfer', 'transfers'],
    ['by payout', 'bank_transfer', 'payout_provider', 'payout', 'payouts'],
    ['by gift card', 'gift_card', 'gift_card_provider', 'card', 'gift-cards'],
    ['by the other gift cards', 'gift_card', 'second_gift_card_provider', 'shop', 'card-orders'],
  ] as const)('is paid once %s', async (_title, type, provider, connector, collection) => {
    await provide(ids[connector])
    const id = await due({ type, provider })
    await settled(id, 'payment_completed')
    const owed = await owedFor(id)
    expect(await attempts(id)).toMatchObject([{ status: 'attempt_completed', amount: owed }])
    expect((await ordered(id, collection)).map(({ amount }) => amount)).toEqual([owed])
  })

  test.each(sampled(['lost', 'deaf', 'early', 'twice', 'fail-once', 'late', 'disordered'], 2))(
    'is paid once by a provider that simulates "%s"',
    async (behaviour) => {
      await provide(ids.transfer, behaviour)
      const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
      await settled(id, 'payment_completed')
      expect(await ordered(id, 'transfers')).toHaveLength(1)
      expect((await attempts(id)).map(({ number }) => number)).toEqual([1])
      expect(await differences(id)).toEqual([])
    },
    30_000,
  )

  test('fails if the provider refuses it, and another attempt has another reference', async () => {
    const first = await provide(ids.transfer, 'reject')
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await settled(id, 'payment_failed')
    const manager = await app.as('manager@boreal.test')
    const relaunched = await manager.post(`/buybacks/${id}/events/relaunchPayment`, {})
    expect(relaunched.body.paymentStatus).toBe('payment_created')
    await app.sql('update connector_configurations set properties = properties || $2 where id = $1', [
      first.id,
      { baseUrl: 'http://simulator.test' },
    ])
    await settled(id, 'payment_completed')
    const made = await attempts(id)
    expect(made.map((one) => [one.number, one.status])).toEqual([
      [1, 'attempt_failed'],
      [2, 'attempt_completed'],
    ])
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(2)
    expect((await ordered(id, 'transfers')).filter((one) => one.status === 'completed')).toHaveLength(1)
  })

  test('fails with a reason if no provider is configured', async () => {
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await settled(id, 'payment_failed')
    const [row] = await app.sql(
      `select reason from history where subject_id = $1 and event = 'paymentFail' and subject_type = 'payment'`,
      [id],
    )
    expect(row).toEqual({ reason: 'provider_missing' })
  })

  test('by gift card is split into cards within the maximum, or refused if there would be too many', async () => {
    await provide(ids.card)
    const id = await due({ type: 'gift_card', provider: 'gift_card_provider', max: 4_000 })
    await settled(id, 'payment_completed')
    expect((await attempts(id)).map(({ amount }) => amount)).toEqual([4_000, 4_000, (await owedFor(id)) - 8_000])
    expect(await ordered(id, 'gift-cards')).toHaveLength(3)
    const tooMany = await due({ type: 'gift_card', provider: 'gift_card_provider', max: 500 })
    await settled(tooMany, 'payment_failed')
    expect(await attempts(tooMany)).toEqual([])
  })
})

describe('concurrency', () => {
  test('two runs of the same payment make one order', async () => {
    await provide(ids.transfer)
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    const asked = { accountId: shop.demo.account.Boréal!, buybackId: id }
    await Promise.all(Array.from({ length: 6 }, () => runPayment(app.app, asked)))
    await settled(id, 'payment_completed')
    expect(await ordered(id, 'transfers')).toHaveLength(1)
    expect(await attempts(id)).toHaveLength(1)
  })

  test('a payment at the provider cannot be marked as paid; cancelling asks the provider', async () => {
    await provide(ids.transfer, 'hang')
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await app.work()
    expect(await status(id)).toBe('payment_initiated')
    const manager = await app.as('manager@boreal.test')
    const marked = await manager.post(`/buybacks/${id}/events/markPaid`, { information: null })
    expect([marked.status, marked.body.code]).toEqual([409, 'payment_held'])
    const held = await manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    expect(held.body.paymentStatus).toBe('payment_cancel_failed')
  })

  test('an order cancelled by the provider can be cancelled', async () => {
    const configured = await provide(ids.transfer, 'forged')
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await app.work()
    expect(await status(id)).toBe('payment_initiated')
    // The provider completes the order after its last event.
    await expect.poll(async () => (await ordered(id, 'transfers')).map((one) => one.status)).toEqual(['completed'])
    for (const one of simulator.ordersOf('transfers')) (one as { status: string }).status = 'created'
    const manager = await app.as('manager@boreal.test')
    await manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    await settled(id, 'payment_failed')
    const cancelled = await manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    expect(cancelled.body).toMatchObject({ status: 'bb_cancelled', paymentStatus: 'payment_cancelled' })
    expect(configured.id).toBeTruthy()
  })
})

describe('provider events', () => {
  const tell = (configurationId: string, reference: string, said: string, at = new Date()) => {
    const body = JSON.stringify({
      type: 'transfer.updated',
      timestamp: at.toISOString(),
      data: { reference, status: said },
    })
    const headers = {
      'content-type': 'application/json',
      ...signed(simulatorSecrets.webhookSecret, randomUUID(), body),
    }
    return fetch(`${url}/api/connectors/${configurationId}/events`, { method: 'POST', headers, body })
  }

  test('returned money reopens the payment; a contradiction is listed and pays nothing', async () => {
    const configured = await provide(ids.transfer)
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await settled(id, 'payment_completed')
    const { reference } = (await attempts(id))[0]!
    expect((await tell(configured.id, reference, 'rejected')).status).toBeLessThan(300)
    await app.work()
    expect(await status(id)).toBe('payment_completed')
    expect(await differences(id)).toEqual([{ kind: 'told_rejected' }])
    await tell(configured.id, reference, 'returned')
    await app.work()
    expect(await status(id)).toBe('payment_failed')
    expect((await attempts(id))[0]!.status).toBe('attempt_returned')
  })

  test('of another provider have no effect', async () => {
    await provide(ids.transfer, 'forged')
    const id = await due({ type: 'bank_transfer', provider: 'bank_transfer_provider' })
    await app.work()
    const { reference } = (await attempts(id))[0]!
    const other = await provide(ids.payout)
    await tell(other.id, reference, 'completed')
    await app.work()
    expect(await status(id)).toBe('payment_initiated')
    await pollPayments(app.app, Date.now() + 3_600_000)
    expect(await status(id), 'the provider itself is asked').toBe('payment_completed')
  })
})

describe('database privileges', () => {
  test('a tenant cannot write payments, attempts or differences', async () => {
    const accountId = shop.demo.account.Boréal!
    const { sql } = await import('kysely')
    for (const table of ['payments', 'payment_attempts', 'payment_differences']) {
      const written = await app.app.database.transaction(
        { accountId },
        { kind: 'system', name: 'x', language: 'fr-FR' },
        async (tx) =>
          (await sql`update ${sql.table(table)} set account_id = account_id`.execute(tx.db)).numAffectedRows,
      )
      expect(written ?? 0n, table).toBe(0n)
    }
  })
})

describe('a card of a buyback that is cancelled', () => {
  const behave = (configuration: string, behaviour?: string) =>
    app.sql('update connector_configurations set properties = properties || $2 where id = $1', [
      configuration,
      { baseUrl: `http://simulator.test${behaviour ? `/~${behaviour}` : ''}` },
    ])
  const issued = async (connector: 'card' | 'shop', behaviour?: string, mode: { type?: string; max?: number } = {}) => {
    const provider = connector === 'card' ? 'gift_card_provider' : 'second_gift_card_provider'
    const made = await provide(ids[connector])
    const id = await due({ type: 'gift_card', provider, ...mode })
    await settled(id, 'payment_completed')
    await behave(made.id, behaviour)
    const manager = await app.as('manager@boreal.test')
    const balances = async () => (await manager.get(`/buybacks/${id}/payment/balances`)).body.members
    const cancel = () => manager.post(`/buybacks/${id}/events/cancel`, { reason: 'other', reversed: true, force: true })
    const asked = () => simulator.seen.filter(({ path }) => path.endsWith('/void')).length
    return { id, balances, cancel, configuration: made.id, asked, before: asked() }
  }
  const cards = async (id: string) => (await ordered(id, 'gift-cards')).map(({ status: said }) => said)

  const issuers = [
    ['card', 'gift_card'],
    ['shop', 'voucher'],
    ['shop', 'gift_card'],
    ['card', 'voucher'],
  ] as const
  test.each(sampled(issuers, 1))(
    'is voided at its issuer (%s, %s), and the payment is cancelled',
    async (connector, type) => {
      const { id, balances, cancel, asked, before } = await issued(connector, undefined, { type })
      expect(await balances()).toEqual([{ attemptId: expect.any(String), balance: await owedFor(id), failure: null }])
      expect((await cancel()).body.status).toBe('bb_cancelled')
      await settled(id, 'payment_cancelled')
      const [order] = await ordered(id, connector === 'card' ? 'gift-cards' : 'card-orders')
      expect(order!.status).toBe('voided')
      expect((await attempts(id))[0]).toMatchObject({ status: 'attempt_returned', reason: 'voided' })
      expect(await balances()).toEqual([])
      await withdrawPayment(app.app, { buybackId: id })
      await reconcilePayments(app.app, {})
      expect(asked() - before).toBe(1)
      expect(await differences(id)).toEqual([])
    },
  )

  test('is voided with every other card of the payment', async () => {
    const { id, balances, cancel } = await issued('card', undefined, { max: 6_000 })
    expect((await balances()).map(({ balance }: { balance: number }) => balance)).toEqual([
      6_000,
      (await owedFor(id)) - 6_000,
    ])
    await cancel()
    await settled(id, 'payment_cancelled')
    expect(await cards(id)).toEqual(['voided', 'voided'])
  })

  test.each(sampled(['lost', 'deaf', 'fail-once', 'late'], 1))(
    'is voided once by an issuer that simulates "%s"',
    async (behaviour) => {
      const { id, cancel } = await issued('card', behaviour)
      await cancel()
      await settled(id, 'payment_cancelled')
      expect(await cards(id)).toEqual(['voided'])
      expect(await differences(id)).toEqual([])
    },
    60_000,
  )

  test.each(['hang', 'fail'])(
    'is voided by an issuer that simulates "%s" once it responds',
    async (behaviour) => {
      const { id, cancel, configuration, balances } = await issued('card', behaviour)
      expect(await balances()).toMatchObject([{ balance: null, failure: behaviour === 'hang' ? 'timeout' : 'failed' }])
      await cancel()
      await app.work().catch(() => null)
      expect(await status(id)).toBe('payment_completed')
      expect(await cards(id)).toEqual(['completed'])
      await behave(configuration)
      await settled(id, 'payment_cancelled')
      expect(await cards(id)).toEqual(['voided'])
    },
    60_000,
  )

  test('is voided once by two concurrent workers', async () => {
    const { id, cancel, asked, before } = await issued('card', 'late')
    await cancel()
    await app.sql(`delete from graphile_worker._private_jobs`)
    const both = await Promise.allSettled([1, 2].map(() => withdrawPayment(app.app, { buybackId: id })))
    // Under load a call may time out; it is repeated under the same key.
    const unanswered = both.filter((one) => one.status === 'rejected').length
    await withdrawPayment(app.app, { buybackId: id }).catch(() => null)
    await settled(id, 'payment_cancelled')
    expect(asked() - before).toBeLessThanOrEqual(1 + unanswered)
    expect(await cards(id)).toEqual(['voided'])
  })

  test('that its issuer already voided is void without a difference', async () => {
    const { id, cancel } = await issued('card')
    for (const order of await ordered(id, 'gift-cards')) Object.assign(order, { status: 'voided', voidedBy: 'issuer' })
    await cancel()
    await settled(id, 'payment_cancelled')
    expect(await differences(id)).toEqual([])
  })

  test('issued after the cancellation is voided too', async () => {
    await provide(ids.card, 'hang')
    const id = await due({ type: 'gift_card', provider: 'gift_card_provider' })
    await app.work().catch(() => null)
    const manager = await app.as('manager@boreal.test')
    await manager.post(`/buybacks/${id}/events/cancel`, { reason: 'other', reversed: true, force: true })
    expect(await status(id)).toBe('payment_cancelled')
    const [attempt] = await attempts(id)
    const [row] = await app.sql<{ configuration_id: string }>(
      'select configuration_id from payment_attempts where buyback_id = $1',
      [id],
    )
    await behave(row!.configuration_id)
    await app.sql('delete from connector_breakers')
    await app.sql('delete from graphile_worker._private_jobs')
    await app.sql('update payment_attempts set claimed_until = null, provider_reference = $2 where buyback_id = $1', [
      id,
      simulator.issue('gift-cards', attempt!.reference, attempt!.amount),
    ])
    const told = { configurationId: row!.configuration_id, reference: attempt!.reference, status: 'completed' }
    await settlePayment(app.app, told)
    await app.work()
    expect(await cards(id)).toEqual(['voided'])
    expect((await attempts(id))[0]).toMatchObject({ status: 'attempt_returned', reason: 'voided' })
    expect(await status(id)).toBe('payment_cancelled')
  })

  test('that was already spent becomes a difference', async () => {
    const { id, cancel, balances } = await issued('card')
    const [attempt] = await attempts(id)
    simulator.spend('gift-cards', attempt!.reference, 1_000)
    expect(await balances()).toMatchObject([{ balance: (await owedFor(id)) - 1_000 }])
    await cancel()
    await app.work()
    expect(await differences(id)).toEqual([{ kind: 'card_not_voided' }])
    expect(await status(id)).toBe('payment_completed')
  })

  test('whose issuer is no longer configured becomes a difference', async () => {
    const { id, cancel } = await issued('card')
    await app.sql('update payment_attempts set configuration_id = null where buyback_id = $1', [id])
    await cancel()
    await app.work()
    expect(await differences(id)).toEqual([{ kind: 'card_not_voided' }])
  })

  test('shows its balance with the permission', async () => {
    const { id } = await issued('card')
    for (const email of ['seller@boreal.test', 'operator@recircle.test'])
      expect((await (await app.as(email)).get(`/buybacks/${id}/payment/balances`)).status, email).toBe(403)
    const other = await app.as('manager@colombe.test')
    expect((await other.get(`/buybacks/${id}/payment/balances`)).status).toBe(404)
  })
})
