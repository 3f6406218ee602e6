import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, rolesWith } from '#domain/access.ts'
import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { itemStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import type { HandReason } from '#domain/buyback/ways-out.ts'
import { itemAt } from '#domain/checked.ts'
import type { Side } from '#domain/event.ts'
import { samplesOf } from '#domain/event-sample.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { isFull } from '#server/testing/sampled.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let id: string

beforeAll(async () => {
  demo = await demoOf(app)
  const made = await fillBuybacks(app, demo)
  id = made['BOR-LYO']!.id
})

type Someone = { email: string; role: Role; side: Side | null; sees: boolean }
/** Users of every role of each side of a buyback sent from Lyon to Villeurbanne, and unrelated users. */
const people: Someone[] = [
  { email: 'root@reprise.test', role: 'super_admin', side: null, sees: true },
  { email: 'admin@reprise.test', role: 'admin', side: null, sees: true },
  { email: 'manager@boreal.test', role: 'root_management_unit_manager', side: 'retailer', sees: true },
  { email: 'analyst@boreal.test', role: 'root_management_unit_analyst', side: 'retailer', sees: true },
  { email: 'area@boreal.test', role: 'management_unit_manager', side: 'retailer', sees: true },
  { email: 'store@boreal.test', role: 'store_manager', side: 'retailer', sees: true },
  { email: 'seller@boreal.test', role: 'store_seller', side: 'retailer', sees: true },
  { email: 'buyer@recircle.test', role: 'buyer_manager', side: 'buyer', sees: true },
  { email: 'warehouse@recircle.test', role: 'warehouse_manager', side: 'warehouse', sees: true },
  { email: 'operator@recircle.test', role: 'warehouse_operator', side: 'warehouse', sees: true },
  { email: 'area-analyst@boreal.test', role: 'management_unit_analyst', side: 'retailer', sees: false },
  { email: 'manager@colombe.test', role: 'root_management_unit_manager', side: 'retailer', sees: false },
  { email: 'seller@colombe.test', role: 'store_seller', side: 'retailer', sees: false },
]

/** First sample of the event's row; a check reads the number of the device that `place` sets. */
const inputOf = (event: BuybackEvent) =>
  event === 'concludeCheck' ? { answers: [], imei: '490154203237518' } : samplesOf(buybackLife.events[event])[0]

/** Quarantine reason that allows each way out. */
const heldFor: Partial<Record<BuybackEvent, HandReason>> = {
  returnToCustomer: 'wrong_product',
  priceAsFound: 'wrong_product',
  requestSignOut: 'locked',
  retain: 'stolen',
  handToAuthorities: 'stolen',
  undoRetain: 'stolen',
  releaseByHand: 'wrong_product',
  keepAsPaid: 'wrong_product',
}

/** Payment state that an event needs, unless the payment is created. */
const paidBefore: Partial<Record<BuybackEvent, string>> = {
  reidentify: 'awaiting_payment',
  keepAsPaid: 'payment_completed',
}

const machines = { item: 'item_status', payment: 'payment_status' } as const
const other = '00000000-0000-7000-8000-000000000009'

/** Sets states from which an event is possible, with facts that pass its guards. */
const place = async (event: BuybackEvent, machine: 'item' | 'payment', state: string, actor: string) => {
  const mine = event === 'concludeCheck'
  await app.sql(
    `update buybacks set item_status = 'item_awaiting_inventory', status = 'bb_awaiting_inventory',
       payment_status = $9, controlled_price = $11, checked_by = $2, contested_check_by = $10, quarantine_reason = $3, quarantined_from = $4,
       proposal_contested_at = $5, proposal_until = null, proposal_reminders = 0, proposal_reminded_at = null, quarantined_by = null, quarantine_decision = $6, missing_at = $7,
       sign_out_until = null, circuit_type = 'store_drop', dispatched_at = null, device_released_at = null, imei = '490154203237518', device_identity = $8,
       questionnaire = '{"simple": false, "questions": []}', price_list = '{"grade_a": 100}' where id = $1`,
    [
      id,
      mine ? actor : other,
      heldFor[event] ?? 'price',
      heldFor[event] ? 'item_completed' : null,
      event === 'secondLook' || event === 'reidentify' || event === 'allowSameOperator' ? new Date() : null,
      event === 'handToAuthorities' || event === 'undoRetain' ? 'retain' : null,
      event === 'withdrawMissing' ? new Date() : null,
      event === 'reidentify' || event === 'keepAsPaid' ? 'other_model' : null,
      paidBefore[event] ?? 'payment_created',
      event === 'allowSameOperator' ? other : null,
      event === 'keepAsPaid' ? 100 : null,
    ],
  )
  await app.sql(`update buybacks set ${machines[machine]} = $2 where id = $1`, [id, state])
}

const rows = Object.entries(buybackLife.events) as [BuybackEvent, (typeof buybackLife.events)[BuybackEvent]][]

/** Expected permission, read from the event table without its interpreter. */
const mayCause = ({ role, side }: Someone, event: BuybackEvent, state: string) =>
  buybackLife.events[event].by.some(
    (cause) =>
      cause.kind === 'person' &&
      rolesWith(cause.permission).includes(role) &&
      (side === null || side === (cause.side === 'issuer' ? 'retailer' : cause.side)) &&
      (!cause.from?.item || cause.from.item.some((item) => item === state)),
  )

describe.each(rows.filter(([, { from, own }]) => from !== null && own !== 'verb' && own !== 'call'))(
  '%s',
  (event, row) => {
    const machine = row.from!.item ? 'item' : 'payment'
    const states: readonly string[] = row.from![machine]!
    const impossible = (machine === 'item' ? itemStatuses : paymentStatuses).find(
      (state) => !states.includes(state) && !(row.already?.[machine] as readonly string[] | undefined)?.includes(state),
    )!

    test.each(people)('by $role ($email)', async (someone) => {
      const who = await app.as(someone.email)
      const cause = () => who.post(`/buybacks/${id}/events/${event}`, inputOf(event))
      // One state per user, each state by another one; every combination in `npm run test:full`.
      for (const state of isFull ? states : [itemAt(states, people.indexOf(someone) % states.length)]) {
        await place(event, machine, state, demo.person[someone.email]!)
        const { status, body } = await cause()
        const expected = !someone.sees ? 404 : mayCause(someone, event, state) ? 200 : 403
        expect([state, status], JSON.stringify(body)).toEqual([state, expected])
        if (status === 200) {
          const [entry] = (await who.get(`/buybacks/${id}/history`)).body.members
          expect(entry, 'the actor can read the entry').toMatchObject({ event, by: expect.any(String) })
          expect(body.store.commonName, 'and knows where it came from').toBe('Boréal Lyon Part-Dieu')
        }
      }
      if (!isFull && people.indexOf(someone) % 3 > 0) return
      await place(event, machine, impossible, demo.person[someone.email]!)
      expect((await cause()).status, `from ${impossible}`).toBe(someone.sees ? 409 : 404)
    })

    test('is offered only to users with the permission', async () => {
      const [state] = states
      for (const someone of people.filter(({ sees }) => sees)) {
        await place(event, machine, state!, demo.person[someone.email]!)
        const { body } = await (await app.as(someone.email)).get(`/buybacks/${id}`)
        const offered = body.actions.some(
          ({ name, allowed }: { name: string; allowed: boolean }) => name === event && allowed,
        )
        expect([someone.email, offered]).toEqual([someone.email, mayCause(someone, event, state!)])
      }
    })
  },
)

test('no role of the application writes a state without an event', async () => {
  for (const column of ['status', 'item_status', 'payment_status'])
    await expect(
      app.app.database.transaction('platform', null, ({ db }) =>
        db
          .updateTable('buybacks')
          .set({ [column]: 'bb_completed' } as object)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
})

test('an account on none of the three sides can neither lock nor write, even through the SQL functions', async () => {
  const foreign = { accountId: demo.account.Colombe! }
  const { sql } = await import('kysely')
  const locked = await app.app.database.transaction(foreign, null, ({ db }) =>
    sql`select * from lock_buyback(${id})`.execute(db),
  )
  expect(locked.rows).toEqual([])
  const written = await app.app.database.transaction(foreign, null, ({ db }) =>
    sql<{
      written: boolean
    }>`select write_buyback_event(${id}, 'item_cancelled', 'bb_cancelled', 'payment_cancelled', '{}', '[]') as written`.execute(
      db,
    ),
  )
  expect(written.rows).toEqual([{ written: false }])
})

test('the warehouse cannot change the owner, the agreed terms or another account’s history', async () => {
  const { sql } = await import('kysely')
  const [before] = await app.sql('select item_status, status, payment_status from buybacks where id = $1', [id])
  const { item_status, status, payment_status } = before as Record<string, string>
  const write = (columns: object, entries: object[] = []) =>
    app.app.database.transaction({ accountId: demo.account.Recircle! }, null, ({ db }) =>
      sql`select write_buyback_event(${id}, ${item_status}, ${status}, ${payment_status}, ${JSON.stringify(columns)}::jsonb,
        ${JSON.stringify(entries)}::jsonb)`.execute(db),
    )
  for (const columns of [{ buyer_account_id: demo.account.Colombe }, { payment_issuer: 'retailer' }])
    await expect(write(columns)).rejects.toThrow('An event does not write these columns.')
  for (const columns of [{ customer_iban: 'x' }, { declared_price: 1 }, { warehouse_account_id: demo.account.Colombe }])
    await expect(write(columns)).rejects.toThrow('Only the retailer writes these columns.')
  await write({ check_comment: 'Rayé' }, [
    { account_id: demo.account.Colombe, actor_name: 'x', subject_type: 'buyback', event: 'forged' },
  ])
  expect(await app.sql(`select account_id from history where event = 'forged'`)).toEqual([
    { account_id: demo.account.Boréal },
  ])
})
