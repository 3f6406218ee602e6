import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, rolesWith } from '#domain/access.ts'
import type { Side } from '#domain/event.ts'
import { type PackageEvent, packageLife } from '#domain/package/life.ts'
import { packageStatuses } from '#domain/package/statuses.ts'
import { testApp } from '#server/testing/app.ts'
import { testPacking } from '#server/testing/packing.ts'

const app = testApp()
const packing = testPacking(app)
let id: string

beforeAll(async () => {
  id = (await packing.packed([await packing.item()])).id
})

type Someone = { email: string; role: Role; side: Side | null; sees: boolean }
/** Users of every role of each side of a package sent from Lyon to Villeurbanne, and unrelated users. */
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

const columns = { package: 'status', label: 'label_status', pickup: 'pickup_status' } as const
type Machine = keyof typeof columns
const machines = Object.keys(columns) as Machine[]
const inputs: Partial<Record<PackageEvent, object>> = { track: { status: 'in_transit' } }

/** Sets states from which an event is possible. */
const place = async (event: PackageEvent, state?: string) => {
  const from = packageLife.events[event].from!
  await app.sql(
    `update packages set status = $2, label_status = $3, pickup_status = $4, delivery_status = $5, delivery_at = null,
       settled_at = null, letter = null where id = $1`,
    [
      id,
      state ?? from.package?.[0] ?? 'package_closed',
      from.label?.[0] ?? 'label_none',
      from.pickup?.[0] ?? 'pickup_none',
      event === 'settle' ? 'damaged' : null,
    ],
  )
  await app.sql(
    `update buybacks set item_status = $1, status = 'bb_awaiting_inventory'
       where id in (select buyback_id from package_items where package_id = $2)`,
    [event === 'receiveBack' ? 'item_in_transit' : 'item_awaiting_inventory', id],
  )
  await app.sql('update package_items set active = true where package_id = $1', [id])
}

/** Expected permission, read from the event table without its interpreter. */
const mayCause = ({ role, side }: Someone, event: PackageEvent) =>
  packageLife.events[event].by.some(
    (cause) =>
      cause.kind === 'person' && rolesWith(cause.permission).includes(role) && (side === null || side === cause.side),
  )

/** A warehouse cannot retry labels of inbound packages. */
const isOwnWay = ({ side }: Someone, event: PackageEvent) => event !== 'retryLabel' || side !== 'warehouse'

const rows = (Object.entries(packageLife.events) as [PackageEvent, (typeof packageLife.events)[PackageEvent]][]).filter(
  // Events of single-item shipments are tested in prepaid.test.ts.
  ([event, { from, own }]) => from !== null && own !== 'verb' && event !== 'reship',
)

describe.each(rows)('%s', (event, row) => {
  const states = (row.from!.package ?? [undefined]) as readonly (string | undefined)[]

  test.each(people)('by $role ($email)', async (someone) => {
    const who = await app.as(someone.email)
    const cause = () => who.post(`/packages/${id}/events/${event}`, inputs[event] ?? {})
    for (const state of states) {
      await place(event, state)
      const { status, body } = await cause()
      const allowed = isOwnWay(someone, event) ? 200 : 409
      const expected = !someone.sees ? 404 : mayCause(someone, event) ? allowed : 403
      expect([state, status], JSON.stringify(body)).toEqual([state, expected])
      if (status !== 200) continue
      const [entry] = (await who.get(`/packages/${id}/history`)).body.members
      expect(entry, 'the actor can read the entry').toMatchObject({ by: expect.any(String) })
    }
    const wrong = packageStatuses.find(
      (state) => row.from!.package && ![...row.from!.package, ...(row.already?.package ?? [])].includes(state),
    )
    if (!wrong) return
    await place(event, wrong)
    expect((await cause()).status, `from ${wrong}`).toBe(someone.sees ? 409 : 404)
  })

  test('is offered only to users with the permission', async () => {
    for (const someone of people.filter(({ sees }) => sees)) {
      await place(event)
      const { body } = await (await app.as(someone.email)).get(`/packages/${id}`)
      const offered = body.actions.some(
        ({ name, allowed }: { name: string; allowed: boolean }) => name === event && allowed,
      )
      expect([someone.email, offered]).toEqual([someone.email, mayCause(someone, event) && isOwnWay(someone, event)])
    }
  })

  test('is idempotent', async () => {
    const machine = machines.find((one) => row.already?.[one])
    if (!machine) return
    for (const state of row.already![machine]!) {
      await place(event)
      await app.sql(`update packages set ${columns[machine]} = $2 where id = $1`, [id, state])
      const [before] = await app.sql('select version from packages where id = $1', [id])
      const who = row.by.some((cause) => cause.kind === 'person' && cause.permission === 'TRANSPORTS_LIST')
        ? packing.admin
        : packing.seller
      expect((await who.post(`/packages/${id}/events/${event}`, {})).status).toBe(200)
      expect((await app.sql('select version from packages where id = $1', [id]))[0]).toEqual(before)
    }
  })
})

test('a verb’s own events and unknown ones cannot be caused by name', async () => {
  for (const event of ['fill', 'take', 'open', 'labelMade', 'labelFailed', 'pickupConfirmed', 'nonsense', '__proto__'])
    expect((await packing.seller.post(`/packages/${id}/events/${event}`, {})).status, event).toBe(404)
})

test('no role of the application writes a state without an event', async () => {
  for (const column of Object.values(columns))
    await expect(
      app.app.database.transaction('platform', null, ({ db }) =>
        db
          .updateTable('packages')
          .set({ [column]: 'package_closed' } as object)
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
})

test('another account neither sees nor writes a package, even through the SQL function', async () => {
  const foreign = { accountId: packing.demo.account.Colombe! }
  await app.app.database.transaction(foreign, null, async ({ db }) => {
    for (const table of ['packages', 'package_items', 'package_scans', 'package_tracking'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    const { rows: written } = await sql<{ written: boolean }>`
      select write_package_event(${id}, 'package_lost', 'label_none', 'pickup_none', '{}', '[]') as written`.execute(db)
    expect(written).toEqual([{ written: false }])
  })
})

test('the buyer and the warehouse have read access only', async () => {
  const side = { accountId: packing.demo.account.Recircle! }
  await app.app.database.transaction(side, null, async ({ db }) => {
    expect(await db.selectFrom('packages').select('id').where('id', '=', id).execute()).toEqual([{ id }])
    expect(await db.selectFrom('package_items').selectAll().where('package_id', '=', id).execute()).toHaveLength(1)
    expect(await db.selectFrom('package_scans').selectAll().execute()).toEqual([])
    const changed = await db.updateTable('packages').set({ letter: 'Z' }).where('id', '=', id).executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(0n)
  })
})

test('a user without a store has no station', async () => {
  for (const [email, status] of [
    ['manager@boreal.test', 403],
    ['buyer@recircle.test', 403],
    ['operator@recircle.test', 403],
    ['admin@reprise.test', 403],
    ['seller@boreal.test', 200],
    ['store@boreal.test', 200],
  ] as const)
    expect((await (await app.as(email)).get('/expedition')).status, email).toBe(status)
})
