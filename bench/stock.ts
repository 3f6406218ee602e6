import type pg from 'pg'
import { median, withServers } from './floor.ts'

const sizes = [10_000, 1_000_000] as const
const atOnce = 50_000
const rounds = 15
const moved = 1_000

/** Items in twenty stocks of the demo warehouse; one in five has left. */
const seed = async (owner: pg.Client, from: number, to: number) => {
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await owner.query(`insert into stocks (account_id, warehouse_id, name)
    select account_id, id, 'Étagère ' || n from organizations, generate_series(1, 20) n where external_id = 'RC-VLB'
    on conflict do nothing`)
  for (let first = from; first <= to; first += atOnce)
    await owner.query(
      `with place as (select account_id, id as warehouse_id,
          array(select s.id from stocks s where s.warehouse_id = o.id order by s.id) as stocks
        from organizations o where external_id = 'RC-VLB'),
       known as (select k.place, md5('category ' || k.place % 24)::uuid as category_id, jsonb_build_object('id', md5('product ' || k.place)::uuid, 'label',
           'Téléphone ' || k.place, 'brand', 'Marque', 'model', null, 'eanCode', null, 'reference', null, 'image', null,
           'category', jsonb_build_object('id', md5('category ' || k.place % 24)::uuid, 'label', 'Catégorie ' || k.place % 24)) as product
         from generate_series(1, 200) k (place))
       insert into items (account_id, warehouse_id, buyer_account_id, identification_number, status, category_id, product,
         imei, stock_id, entered_at, arrived_at, currency, purchase_value, dispatched_at, dispatch_reason, dispatch_price)
       select p.account_id, p.warehouse_id, p.account_id, 'Z' || lpad(upper(to_hex(n)), 7, '0'),
         case when n % 3 = 0 then 'item_completed' else 'item_refurb_completed' end, k.category_id, k.product,
         lpad((35000000000000 + n)::text, 15, '0'),
         case when n % 5 > 0 then p.stocks[1 + n % cardinality(p.stocks)] end,
         case when n % 5 > 0 then now() - make_interval(mins => n % 200000) end, now() - make_interval(secs => n), 'EUR', 1000 + n % 40000,
         case when n % 5 = 0 then now() - make_interval(mins => n % 200000) end, case when n % 5 = 0 then 'sold' end,
         case when n % 5 = 0 then 30000 end
       from generate_series($1::int, $2::int) n cross join place p
       join known k on k.place = 1 + n % 200`,
      [first, Math.min(to, first + atOnce - 1)],
    )
  await owner.query('vacuum analyze items, stock_counts, item_moves')
  // Excludes pending writes of the seeding.
  await owner.query('checkpoint')
}

const lists = [
  '/api/items-stock?itemsPerPage=15&partial=true',
  '/api/items-stock?itemsPerPage=15&partial=true&place=in_stock',
  '/api/items-stock?itemsPerPage=15&partial=true&status=item_refurb_completed',
  '/api/items-stock?itemsPerPage=15&partial=true&outcome=sold',
  '/api/items-stock?itemsPerPage=15&partial=true&search=Z000000A',
  '/api/items-stock?itemsPerPage=15&partial=true&search=350000000000011',
  '/api/items-stock/total?status=item_refurb_completed',
  '/api/stocks',
  '/api/stock-economics',
  '/api/items-stock/by-code?code=Z000000B',
]

/** Bulk move of a thousand items by the product, and by the bare statements. */
const measureMove = async (
  owner: pg.Client,
  post: (path: string, body: object) => Promise<void>,
): Promise<[ours: number, bare: number]> => {
  const { rows: stocks } = await owner.query<{ id: string }>(
    `select s.id from stocks s join organizations o on o.id = s.warehouse_id where o.external_id = 'RC-VLB' and s.native is null limit 2`,
  )
  const { rows: items } = await owner.query<{ id: string; code: string }>(
    `select id, identification_number as code from items where identification_number like 'Z%' and stock_id is not null
     order by id limit ${moved}`,
  )
  const ids = items.map(({ id }) => id)
  const codes = items.map(({ code }) => code)
  const ours: number[] = []
  const bare: number[] = []
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    into.push(performance.now() - began)
  }
  for (let round = 0; round < rounds; round++) {
    // Back and forth: each side moves all items.
    const target = stocks[0]!.id
    const other = stocks[1]!.id
    await timed(ours, () => post(`/api/stocks/${target}/moves/batch`, { codes }))
    await timed(bare, () =>
      owner.query(
        `with gone as (
           insert into item_moves (account_id, item_id, from_stock_id, to_stock_id, event, actor_name)
           select account_id, id, stock_id, $2::uuid, 'move', 'Bench' from items where id = any($1::uuid[]))
         update items set stock_id = $2::uuid, entered_at = now() where id = any($1::uuid[])`,
        [ids, other],
      ),
    )
  }
  return [median(ours), median(bare)]
}

/** Stock and item lists with ten thousand and a million items, and a bulk move of a thousand. */
export const measureStock = () =>
  withServers(async ({ owner, port, signIn, times }) => {
    const requestedSizes = process.argv.slice(2).map(Number).filter(Boolean)
    const headers = await signIn('warehouse@recircle.test')
    const lines: string[] = []
    const taken: { p50: number; p95: number }[][] = []
    let from = 1
    for (const size of requestedSizes.length > 0 ? requestedSizes : sizes) {
      const began = performance.now()
      await seed(owner, from, size)
      lines.push(`seeding ${size - from + 1} items: ${Math.round((performance.now() - began) / 1000)} s`)
      from = size + 1
      const result: { p50: number; p95: number }[] = []
      for (const path of lists) {
        const often = Array<string>(150).fill(path)
        await times(often, headers)
        result.push(await times(often, headers))
      }
      taken.push(result)
      const post = async (path: string, body: object) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      }
      const [ours, bare] = await measureMove(owner, post)
      lines.push(
        `a move of ${moved} of ${size}: ${ours.toFixed(0)} ms, bare statements ${bare.toFixed(0)} ms: ${(ours / bare).toFixed(2)} times`,
      )
    }
    const [small, big = small] = taken
    for (const [index, path] of lists.entries()) {
      const [a, b] = [small![index]!, big![index]!]
      lines.push(
        `${decodeURIComponent(path)}: p95 ${a.p95.toFixed(2)} → ${b.p95.toFixed(2)} ms: ${(b.p95 / a.p95).toFixed(2)} times`,
      )
    }
    return lines
  })
