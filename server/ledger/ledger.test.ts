import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import { paymentStatuses } from '#domain/buyback/statuses.ts'
import type { LedgerMonth } from '#domain/ledger/schema.ts'
import { testApp } from '#server/testing/app.ts'
import { addBuyback, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { checkLedger } from './check.ts'
import { settleLedger } from './settle.ts'

const app = testApp()
const shop = testShop(app)
let made = 0
const another = async (account = 'Boréal', store = 'BOR-LYO') => {
  made += 1
  const number = numberFrom(String(900 + made).padStart(11, '0'))
  return (await addBuyback(app, shop.demo, { store, warehouse: 'RC-VLB', account, number })).id
}
const change = (id: string, columns: Record<string, unknown>) =>
  app.sql(
    `update buybacks set ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  )
const rows = (id: string) =>
  app.sql<{ kind: string; ledger_account: string; amount: string; account_id: string }>(
    'select kind, ledger_account, amount, account_id from ledger_rows where buyback_id = $1 order by id',
    [id],
  )
const entries = async (id: string) =>
  (await rows(id)).map(({ kind, ledger_account, amount }) => `${kind} ${ledger_account} ${amount}`)

beforeAll(async () => {
  await app.sql(`update payment_modes set provider = 'none'`)
})

describe('a payment due at declaration', () => {
  test('is booked as owed, paid, absorbed after the check, and owed again when it is returned', async () => {
    const { id: productId } = await shop.published()
    const cart = await sell(shop.seller, [
      { productId, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes },
    ])
    const id = cart.buybacks[0]!.id
    expect(await entries(id)).toEqual(['owed purchases 10000', 'owed customers -10000'])
    const manager = await app.as('manager@boreal.test')
    expect((await manager.post(`/buybacks/${id}/events/markPaid`, { information: null })).status).toBe(200)
    await change(id, { controlled_price: 7_500 })
    await change(id, { payment_status: 'payment_failed' })
    await change(id, { payment_status: 'payment_cancelled' })
    expect((await entries(id)).slice(2)).toEqual([
      'paid bank -10000',
      'paid customers 10000',
      'absorbed purchases -2500',
      'absorbed absorbed 2500',
      'returned bank 10000',
      'returned customers -10000',
      'cancelled purchases -7500',
      'cancelled absorbed -2500',
      'cancelled customers 10000',
    ])
    expect(await checkLedger(app.app)).toEqual([])
  })
})

type Standing = { status: string; amount: number; bonus: number; controlled: number | null; payer: string }

test('after any sequence of changes the ledger matches the buybacks, and each entry balances', async () => {
  const ids = [await another(), await another(), await another('Colombe', 'COL-LEE')]
  const step = fc.record({
    which: fc.nat({ max: ids.length - 1 }),
    status: fc.constantFrom(...paymentStatuses),
    price: fc.nat({ max: 50_000 }),
    bonus: fc.integer({ min: -2_000, max: 2_000 }),
    controlled: fc.option(fc.nat({ max: 60_000 })),
    issuer: fc.constantFrom('retailer', 'buyer'),
    moved: fc.subarray(['status', 'price', 'controlled', 'issuer'], { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { which, moved, status, price, bonus, controlled, issuer } of steps) {
        const id = ids[which]!
        const amount = Math.max(0, price + bonus)
        await change(id, {
          ...(moved.includes('status') ? { payment_status: status } : {}),
          ...(moved.includes('price') ? { payment_amount: amount, bonus: amount === 0 ? 0 : bonus } : {}),
          ...(moved.includes('controlled') ? { controlled_price: controlled } : {}),
          ...(moved.includes('issuer') ? { payment_issuer: issuer } : {}),
        })
        const [row] = await app.sql<Standing>(
          `select payment_status as status, payment_amount as amount, bonus, controlled_price as controlled, payment_issuer as issuer,
             case payment_issuer when 'buyer' then buyer_account_id else account_id end as payer from buybacks where id = $1`,
          [id],
        )
        // Computed independently, from the buyback alone.
        const b = row!
        const open = [
          'payment_created',
          'payment_initiated',
          'payment_failed',
          'payment_cancel_failed',
          'payment_completed',
        ]
        const owed = open.includes(b.status) ? b.amount : 0
        const paid = b.status === 'payment_completed' ? owed : 0
        const kept = await app.sql<{ account_id: string; ledger_account: string; sum: string }>(
          `select account_id, ledger_account, sum(amount) from ledger_rows where buyback_id = $1 group by 1, 2 having sum(amount) <> 0`,
          [id],
        )
        const says = (name: string) =>
          Number(kept.find((one) => one.ledger_account === name && one.account_id === b.payer)?.sum ?? 0)
        expect(says('customers')).toBe(paid - owed)
        expect(says('bank') + paid).toBe(0)
        expect(says('purchases') + says('absorbed') + says('bonus')).toBe(owed)
        if (owed > 0 && b.controlled !== null)
          expect(says('absorbed')).toBe(Math.max(0, b.amount - b.bonus - b.controlled))
        expect(kept.every(({ account_id }) => account_id === b.payer)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
  expect(await checkLedger(app.app)).toEqual([])
})

describe('ledger months', () => {
  const months = async (email: string) => (await (await app.as(email)).get('/ledger')).body.months as LedgerMonth[]

  test('belong to the payer only, balance, and carry the amount owed', async () => {
    const id = await another('Colombe', 'COL-LEE')
    await change(id, {
      payment_amount: 1_200,
      bonus: 200,
      payment_status: 'payment_completed',
      payment_issuer: 'retailer',
    })
    const [colombe] = await months('manager@colombe.test')
    expect(colombe).toMatchObject({ paid: expect.any(Number), isBalanced: true })
    const boreal = await months('manager@boreal.test')
    expect(boreal.every(({ isBalanced }) => isBalanced)).toBe(true)
    expect((await (await app.as('seller@boreal.test')).get('/ledger')).status).toBe(403)
    const [sum] = await app.sql<{ sum: string }>(
      `select -sum(amount) as sum from ledger_rows where account_id = $1 and ledger_account = 'customers' and currency = 'EUR'`,
      [shop.demo.account.Boréal],
    )
    expect(boreal.find(({ currency }) => currency === 'EUR')!.balance).toBe(Number(sum!.sum))
  })

  test('equal the sums of the ledger rows before and after compaction; the check compares them', async () => {
    const shown = async () =>
      (await months('manager@colombe.test')).map(({ month, currency, rows, balance }) => ({
        ...{ month, currency, rows, balance },
      }))
    const summed = () =>
      app.sql(
        `select to_char(day, 'YYYY-MM') as month, currency, count(*)::int as rows,
           sum(-sum(amount) filter (where ledger_account = 'customers')) over (partition by currency order by to_char(day, 'YYYY-MM'))::int as balance
         from ledger_rows where account_id = $1 group by 1, 2 order by 1 desc, 2`,
        [shop.demo.account.Colombe],
      )
    const fresh = () =>
      app.sql('select from ledger_months where account_id = $1 and not settled', [shop.demo.account.Colombe])
    const id = await another('Colombe', 'COL-LEE')
    await change(id, { payment_amount: 3_333, payment_status: 'payment_created', payment_issuer: 'retailer' })
    expect(await fresh()).not.toEqual([])
    expect(await shown()).toEqual(await summed())
    await settleLedger(app.app)
    expect(await fresh()).toEqual([])
    expect(await shown()).toEqual(await summed())
    await app.sql(`update ledger_rows set day = day - interval '2 months' where buyback_id = $1`, [id])
    expect(await checkLedger(app.app), 'a row that moved').toContainEqual(expect.objectContaining({ buyback: null }))
    await app.sql(`update ledger_rows set day = day + interval '2 months' where buyback_id = $1`, [id])
    await change(id, { payment_status: 'payment_completed', controlled_price: 3_332 })
    expect(await fresh()).not.toEqual([])
    expect(await shown()).toEqual(await summed())
    await settleLedger(app.app)
    await settleLedger(app.app)
    expect(await shown()).toEqual(await summed())
    expect(await checkLedger(app.app)).toEqual([])
  })

  test('are downloaded as files: all entries, and the margin of sold items', async () => {
    const id = await another()
    await change(id, {
      ...{ validated_price: 8_000, controlled_price: 7_000, bonus: 500, dispatched_at: '2026-05-31T23:30:00Z' },
      ...{ dispatch_reason: 'sold', dispatch_price: 12_000, dispatch_reference: 'INV-7' },
    })
    const buyer = await app.as('buyer@recircle.test')
    const content = async (who: typeof buyer, file: string, month: string) => {
      const { status, body } = await who.post('/ledger-files', { file, month })
      expect(status).toBe(200)
      const answer = await app.server.inject({ method: 'GET', url: body.url })
      expect((await app.server.inject({ method: 'GET', url: `${body.url}x` })).statusCode).toBe(404)
      expect((await app.server.inject({ method: 'GET', url: body.url.replace(month, '2026-01') })).statusCode).toBe(404)
      expect((await app.server.inject({ method: 'GET', url: body.url.replace('fr-FR', 'en-GB') })).statusCode).toBe(404)
      return answer.body.replace('\ufeff', '').trim().split('\r\n')
    }
    // 01:30 in Paris on 1 June.
    expect(await content(buyer, 'margin', '2026-05')).toHaveLength(1)
    const [, line] = await content(buyer, 'margin', '2026-06')
    expect(line).toMatch(/;2026-06-01;INV-7;EUR;"85,00";"120,00";"35,00";"35,00";"20,00";"5,83"$/)
    const pounds = await another('Colombe', 'COL-LEE')
    await change(pounds, {
      ...{ validated_price: 5_000, controlled_price: 5_000, dispatched_at: '2026-06-02T08:00:00Z' },
      ...{ dispatch_reason: 'sold', dispatch_price: 4_000, currency: 'GBP' },
    })
    expect((await content(buyer, 'margin', '2026-06')).slice(-2)).toEqual([
      ';Total;;;;EUR;"85,00";"120,00";"35,00";"35,00";;"5,83"',
      ';Total;;;;GBP;"50,00";"40,00";"-10,00";"0,00";;"0,00"',
    ])
    const month = new Date().toISOString().slice(0, 7)
    const lines = await content(await app.as('manager@boreal.test'), 'entries', month)
    expect(lines[0]).toMatch(/^Écriture;Jour;Heure;Nature;Compte;Débit;Crédit;/)
    const sums = lines.slice(1).map((one) => one.replaceAll('"', '').replaceAll(',', '.').split(';'))
    const total = (column: number) => sums.reduce((all, cells) => all + Math.round(Number(cells[column]) * 100), 0)
    expect(sums.length).toBeGreaterThan(2)
    expect(total(5)).toBe(total(6))
  })
})

test('ledger rows cannot be updated or deleted, even by the platform', async () => {
  for (const scope of [{ accountId: shop.demo.account.Boréal! }, 'platform'] as const)
    for (const statement of ['update ledger_rows set amount = 1', 'delete from ledger_rows'])
      await expect(
        app.app.database.transaction(scope, { kind: 'system', name: 'x', language: 'fr-FR' }, (tx) =>
          sql.raw(statement).execute(tx.db),
        ),
      ).rejects.toThrow(/permission denied/)
})
