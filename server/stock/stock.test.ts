import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nativeStocks } from '#domain/stock/native.ts'
import { personOf } from '#server/demo/life/store.ts'
import { type Tx, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'
import { countsOfStocks, moveItem, movesOfItem, stocksOfWarehouse } from './store.ts'

const app = testApp()
let demo: Demo
let id: string
let warehouse: string

beforeAll(async () => {
  demo = await demoOf(app)
  const made = await fillBuybacks(app, demo)
  id = made['BOR-LYO']!.id
  warehouse = (await app.sql<{ warehouse_id: string }>('select warehouse_id from buybacks where id = $1', [id]))[0]!
    .warehouse_id
})
beforeEach(async () => {
  await app.sql('delete from items')
  await app.sql(
    `update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', checked_by = null, quarantined_by = null`,
  )
})

type Where = { native: string | null; status: string }
const whereIs = async (): Promise<Where | undefined> =>
  (
    await app.sql<Where>(
      'select s.native, i.status from items i left join stocks s on s.id = i.stock_id where i.id = $1',
      [id],
    )
  )[0]
const moves = async () =>
  (
    await app.sql<{ line: string }>(
      `select concat_ws(' ', m.event, coalesce(f.native, f.name, '-'), coalesce(t.native, t.name, '-'), m.actor_name) as line
       from item_moves m left join stocks f on f.id = m.from_stock_id left join stocks t on t.id = m.to_stock_id
       where m.item_id = $1 order by m.id`,
      [id],
    )
  ).map(({ line }) => line)
const counted = async () => {
  const rows = await app.sql<{ native: string | null; items: number; off: number }>(
    `select s.native, sum(c.items)::int as items,
       sum(c.entered) - (select coalesce(sum(floor(extract(epoch from entered_at))), 0) from items i where i.stock_id = s.id) as off
     from stock_counts c join stocks s on s.id = c.stock_id group by s.id, s.native having sum(c.items) <> 0 or sum(c.entered) <> 0`,
  )
  expect(rows.every(({ off }) => Number(off) === 0)).toBe(true)
  return Object.fromEntries(rows.map(({ native, items }) => [native, items]))
}
const act = async (event: string, input: object = {}, email = 'operator@recircle.test') => {
  const { status, body } = await (await app.as(email)).post(`/buybacks/${id}/events/${event}`, input)
  return [status, body?.code]
}
const nativeId = async (native: string, of = warehouse) =>
  (await app.sql<{ id: string }>('select id from stocks where warehouse_id = $1 and native = $2', [of, native]))[0]!.id

const state = (item: string) => app.sql('update buybacks set item_status = $2 where id = $1', [id, item])

describe('native stocks', () => {
  test('exist in every warehouse, including new ones', async () => {
    const of = () =>
      app.sql<{ natives: string[] }>(
        `select o.id, array_agg(s.native order by s.native) as natives from organizations o
           left join stocks s on s.warehouse_id = o.id where o.type = 'warehouse' group by o.id`,
      )
    await app.sql(
      `insert into organizations (account_id, type, common_name, ancestors) values ($1, 'warehouse', 'Nouveau', '{}')`,
      [demo.account.Recircle],
    )
    for (const { natives } of await of()) expect(natives).toEqual(nativeStocks.toSorted())
  })

  test('cannot be removed or renamed, even by the platform’s database role', async () => {
    const stock = await nativeId('in_quarantine')
    for (const query of [
      sql`delete from stocks where id = ${stock}`,
      sql`update stocks set native = null, name = 'Autre' where id = ${stock}`,
      sql`update stocks set name = 'Autre' where id = ${stock}`,
      sql`update stocks set archived_at = now() where id = ${stock}`,
    ])
      await expect(app.app.database.transaction('platform', null, ({ db }) => query.execute(db))).rejects.toThrow(
        /native stock|stocks_named|stocks_native_stays/,
      )
  })

  test('are removed with their account', async () => {
    const [account] = await app.sql<{ id: string }>(`insert into accounts (name) values ('Éphémère') returning id`)
    await app.sql(
      `insert into organizations (account_id, type, common_name, ancestors) values ($1, 'warehouse', 'Bref', '{}')`,
      [account!.id],
    )
    await app.sql('delete from accounts where id = $1', [account!.id])
    expect(await app.sql('select id from stocks where account_id = $1', [account!.id])).toEqual([])
  })
})

describe('an item', () => {
  test('is in a stock from registration on, and each event sets its stock', async () => {
    expect(await act('register')).toEqual([200, undefined])
    expect(await whereIs()).toEqual({ native: 'awaiting_control', status: 'item_registered_in_warehouse' })
    await act('startCheck')
    expect(await whereIs()).toEqual({ native: 'awaiting_control', status: 'item_awaiting_compliancy_tests' })
    await act('quarantine', { reason: 'locked', comment: null })
    expect(await whereIs()).toEqual({ native: 'in_quarantine', status: 'item_in_quarantine' })
    await act('releaseByHand')
    expect(await whereIs()).toEqual({ native: 'awaiting_control', status: 'item_awaiting_compliancy_tests' })
    await act('declareLostWarehouse', { reason: 'Introuvable' }, 'warehouse@recircle.test')
    expect(await whereIs()).toEqual({ native: null, status: 'item_lost_warehouse' })
    await act('found', {}, 'warehouse@recircle.test')
    expect(await whereIs()).toEqual({ native: 'awaiting_control', status: 'item_registered_in_warehouse' })
    const names = (await moves()).map((line) => line.split(' ').slice(0, 3).join(' '))
    expect(names).toEqual([
      'register - awaiting_control',
      'quarantine awaiting_control in_quarantine',
      'releaseByHand in_quarantine awaiting_control',
      'declareLostWarehouse awaiting_control -',
      'found - awaiting_control',
    ])
    expect(await counted()).toEqual({ awaiting_control: 1 })
  })

  test('registered by a manager can be declared lost only by another user', async () => {
    expect(await act('register', {}, 'warehouse@recircle.test')).toEqual([200, undefined])
    expect(await act('declareLostWarehouse', { reason: 'Introuvable' }, 'warehouse@recircle.test')).toEqual([
      409,
      'loss_by_same_person',
    ])
    expect(await act('declareLostWarehouse', { reason: 'Introuvable' }, 'buyer@recircle.test')).toEqual([
      200,
      undefined,
    ])
  })

  test('checked without registration is in a stock too', async () => {
    await act('startCheck')
    expect(await whereIs()).toEqual({ native: 'awaiting_control', status: 'item_awaiting_compliancy_tests' })
  })

  test('released goes to the chosen or the default stock; a returned item is in none', async () => {
    const offered = async (name: string) => {
      const { body } = await (await app.as('operator@recircle.test')).get(`/buybacks/${id}`)
      return body.actions.find((action: { name: string }) => action.name === name).input
    }
    await act('register')
    const shelf = await nativeId('customer_return')
    await state('item_to_reintegrate_to_stock')
    const [field] = await offered('release')
    expect(field).toMatchObject({ name: 'stockId', kind: 'choice', initial: await nativeId('to_refurbish') })
    expect(field.labels[shelf]).toBe('Retour client')
    expect(field.options).not.toContain(await nativeId('in_quarantine'))
    expect(await act('release', { stockId: crypto.randomUUID() })).toEqual([422, 'stock_unknown'])
    expect(await whereIs()).toMatchObject({ native: 'awaiting_control' })
    expect(await act('release', { stockId: shelf })).toEqual([200, undefined])
    expect(await whereIs()).toEqual({ native: 'customer_return', status: 'item_completed_with_negociation' })
    await act('quarantine', { reason: 'stolen' }, 'warehouse@recircle.test')
    const names = (await offered('releaseByHand')).map(({ name }: { name: string }) => name)
    expect(names).toEqual(['stockId', 'reason'])
    await act('releaseByHand', { reason: 'Propriétaire identifié' })
    expect(await whereIs()).toMatchObject({ native: 'to_refurbish' })
    expect(
      await app.sql(`select reason from history where subject_id = $1 and event = 'releaseByHand'`, [id]),
    ).toContainEqual({ reason: 'Propriétaire identifié' })
    await state('item_to_return')
    expect(await offered('release')).toEqual([])
    await act('release')
    expect(await whereIs()).toEqual({ native: null, status: 'item_returned' })
  })

  test('is moved by the station to an allowed stock of its warehouse, unless it has left', async () => {
    const at = (email: string) => app.as(email)
    await act('register')
    const operator = await at('operator@recircle.test')
    const { body } = await operator.get(`/warehouse/items/${id}/stocks`)
    expect(body.current).toBe(await nativeId('awaiting_control'))
    expect(body.members, 'an unchecked item stays').toHaveLength(1)
    const target = await nativeId('to_refurbish')
    const put = async (stockId: string, who = operator) => {
      const answer = await who.post(`/warehouse/items/${id}/stock`, { stockId })
      return [answer.status, answer.body.current ?? answer.body.code]
    }
    expect(await put(target)).toEqual([422, 'stock_unknown'])
    await app.sql(`update items set status = 'item_completed' where id = $1`, [id])
    expect((await operator.get(`/warehouse/items/${id}/stocks`)).body.members).toHaveLength(5)
    expect(await put(target)).toEqual([200, target])
    expect(await put(crypto.randomUUID())).toEqual([422, 'stock_unknown'])
    expect(await put(target, await at('buyer@recircle.test'))).toEqual([403, 'forbidden'])
    expect(await put(target, await at('manager@boreal.test'))).toEqual([403, 'forbidden'])
    await app.sql(`update items set status = 'item_registered_in_warehouse' where id = $1`, [id])
    await act('declareLostWarehouse', { reason: 'Introuvable' }, 'warehouse@recircle.test')
    expect(await put(target)).toEqual([409, 'item_not_in_stock'])
  })

  test('is visible to its warehouse and buyer, not to the retailer', async () => {
    await act('register')
    const seenBy = (accountId: string) =>
      app.app.database.transaction({ accountId }, null, async ({ db }) => [
        (await db.selectFrom('items').select('id').execute()).length,
        (await db.selectFrom('item_moves').select('id').execute()).length,
        (await db.selectFrom('stock_counts').select('stock_id').where('items', '>', 0).execute()).length,
      ])
    expect(await seenBy(demo.account.Recircle!)).toEqual([1, 1, 1])
    expect(await seenBy(demo.account.Boréal!)).toEqual([0, 0, 0])
    expect(await seenBy(demo.account.Colombe!)).toEqual([0, 0, 0])
    // A buyer with items in another account's warehouse.
    await app.sql('update items set buyer_account_id = $1', [demo.account.Colombe])
    expect(await seenBy(demo.account.Colombe!)).toEqual([1, 1, 1])
    const stocks = await app.app.database.transaction({ accountId: demo.account.Colombe! }, null, ({ db }) =>
      db.selectFrom('stocks').select('native').execute(),
    )
    expect(stocks).toEqual([{ native: 'awaiting_control' }])
  })

  test('and its moves cannot be written directly, even by the platform’s database role', async () => {
    await act('register')
    for (const query of [
      sql`update items set stock_id = null, entered_at = null`,
      sql`update items set status = 'item_completed'`,
      sql`delete from items`,
      sql`update item_moves set actor_name = 'x'`,
      sql`delete from item_moves`,
      sql`update stock_counts set items = 0`,
    ])
      await expect(app.app.database.transaction('platform', null, ({ db }) => query.execute(db))).rejects.toThrow(
        /permission denied/,
      )
  })
})

describe('a move', () => {
  const move = async (email: string, stockId: string | null) => {
    const who = await app.app.database.transaction('platform', null, (tx) => personOf(tx, email))
    return within(app.app, who, (tx) => moveItem(tx, id, stockId, 'Étagère pleine'))
  }
  const asked = async <T>(work: (tx: Tx<Person>) => Promise<T>) => {
    const who = await app.app.database.transaction('platform', null, (tx) => personOf(tx, 'operator@recircle.test'))
    return within(app.app, who, work)
  }
  beforeEach(() => act('register'))

  test('changes the stock and records author and reason; a move to the same stock does nothing', async () => {
    const target = await nativeId('to_refurbish')
    expect(await move('operator@recircle.test', target)).toBe(true)
    expect(await move('operator@recircle.test', target)).toBe(false)
    expect(await whereIs()).toEqual({ native: 'to_refurbish', status: 'item_registered_in_warehouse' })
    expect(await counted()).toEqual({ to_refurbish: 1 })
    expect(
      await app.sql('select reason, event from item_moves where item_id = $1 and from_stock_id is not null', [id]),
    ).toEqual([{ reason: 'Étagère pleine', event: 'move' }])
  })

  test('is listed with its stocks, and updates counts and ages', async () => {
    const target = await nativeId('to_refurbish')
    await app.sql(`update items set entered_at = now() - interval '2 days'`)
    const [stocks, before] = await asked(async (tx) => [
      await stocksOfWarehouse(tx, warehouse),
      await countsOfStocks(tx, [await nativeId('awaiting_control'), target]),
    ])
    expect(
      stocks
        .slice(0, 5)
        .map(({ native }) => native)
        .toSorted(),
    ).toEqual(nativeStocks.toSorted())
    const [held] = before.values()
    expect(held!.items).toBe(1)
    expect(held!.age! / 86_400).toBeCloseTo(2, 1)
    await move('operator@recircle.test', target)
    const [told, after] = await asked(async (tx) => [await movesOfItem(tx, id), await countsOfStocks(tx, [target])])
    expect(after.get(target)).toMatchObject({ items: 1 })
    expect(told.map(({ event, from, to }) => [event, from?.native, to?.native])).toEqual([
      ['move', 'awaiting_control', 'to_refurbish'],
      ['register', undefined, 'awaiting_control'],
    ])
  })

  test('to a stock of another warehouse or an archived one is refused', async () => {
    const [other] = await app.sql<{ id: string }>(
      `select id from organizations where type = 'warehouse' and id <> $1 limit 1`,
      [warehouse],
    )
    const [archived] = await app.sql<{ id: string }>(
      `insert into stocks (account_id, warehouse_id, name, archived_at)
         select account_id, id, 'Ancien', now() from organizations where id = $1 returning id`,
      [warehouse],
    )
    for (const stock of [await nativeId('to_refurbish', other!.id), archived!.id])
      await expect(move('operator@recircle.test', stock)).rejects.toThrow('The stock is not of the warehouse.')
    expect(await whereIs()).toMatchObject({ native: 'awaiting_control' })
  })

  test('of another account’s item does nothing', async () => {
    expect(await move('manager@boreal.test', await nativeId('to_refurbish'))).toBe(false)
    expect(await whereIs()).toMatchObject({ native: 'awaiting_control' })
  })
})
