import type pg from 'pg'
import { seedBuybacks } from '../scripts/seed/buybacks.ts'
import { type Bench, withServers } from './floor.ts'
import { costOfLists } from './stored.ts'

const sizes = [10_000, 1_000_000] as const
export const sides = [
  ['retailer', 'manager@boreal.test', 'account_id', 'Boréal'],
  ['store', 'seller@boreal.test', 'account_id', 'Boréal'],
  ['region', 'area@boreal.test', 'account_id', 'Boréal'],
  ['buyer', 'buyer@recircle.test', 'buyer_account_id', 'Recircle'],
  ['warehouse', 'warehouse@recircle.test', 'warehouse_account_id', 'Recircle'],
] as const
type Side = (typeof sides)[number]

/** Filters of each side with a frequent and a rare value. */
export const filtersOf = async (owner: pg.Client, [side, , column, company]: Side) => {
  const { rows } = await owner.query(
    `select b.*, to_char(b.created_at, 'YYYY-MM-DD') as day from buybacks b join accounts a on a.id = b.${column}
     where a.name = $1 and b.store_id is not null and b.created_by_name = 'Seed' order by b.identification_number limit 1`,
    [company],
  )
  const row = rows[0]
  const filters: Record<string, string[]> = {
    group: ['group=completed', 'group=in_transit', 'group=unfinished'],
    itemStatus: ['itemStatus=item_refurb_completed', 'itemStatus=item_lost_transport', 'itemStatus=item_cancelled'],
    paymentStatus: [
      'paymentStatus=payment_completed',
      'paymentStatus=payment_failed',
      'paymentStatus=payment_not_needed',
    ],
    circuitType: [`circuitType=${row.circuit_type}`, 'circuitType=web_drop_label'],
    channel: ['channel=store', 'channel=web'],
    createdAt: ['createdAt[gte]=2026-10-20', `createdAt[gte]=${row.day}&createdAt[lte]=${row.day}`],
    imei: [`imei=${row.imei}`],
    search: [`search=${row.identification_number}`],
    warehouse: [`warehouse=${row.warehouse_id}`],
  }
  if (side !== 'warehouse')
    filters.customer = [
      `customer=${row.customer_lastname}`,
      `customer=${row.customer_firstname}%20${row.customer_lastname}`,
    ]
  if (side === 'retailer') filters.buyer = [`buyer=${row.buyer_id}`]
  if (side === 'retailer' || side === 'buyer') {
    filters.category = [`category=${row.category_id}`]
    filters.product = [`product=${row.product_id}`]
  }
  if (side !== 'warehouse' && side !== 'store') filters.store = [`store=${row.store_id}`]
  return Object.values(filters)
}

const sorts = ['createdAt]=asc', 'createdAt]=desc', 'updatedAt]=desc'].map((sort) => `order[${sort}`)

/** All pairs of filter values, in both orders. */
export const pairsOf = (filters: string[][]) =>
  filters.flatMap((some, index) =>
    filters
      .slice(index + 1)
      .flatMap((others) =>
        some.flatMap((one) => others.flatMap((other) => sorts.map((sort) => `${one}&${other}&${sort}`))),
      ),
  )

const measured = async (bench: Bench, side: Side) => {
  const headers = await bench.signIn(side[1])
  const pairs = pairsOf(await filtersOf(bench.owner, side))
  const lists = pairs.map((pair) => `/api/buybacks?itemsPerPage=15&partial=true&${pair}`)
  const totals = pairs
    .filter((pair) => pair.endsWith(sorts[0]!))
    .map((pair) => `/api/buybacks/total?${pair.slice(0, -sorts[0]!.length - 1)}`)
  // Two words that match one row in a hundred: neither found early in order nor rare.
  const words = `search=${encodeURIComponent('Dell Tab')}`
  const result: Measure[] = []
  for (const paths of [
    lists,
    totals,
    ['/api/buybacks?itemsPerPage=15&partial=true'],
    ['/api/buybacks/counts'],
    ['channel=store', 'channel=web', 'group=unfinished'].map(
      (one) => `/api/buybacks?itemsPerPage=15&partial=true&${one}&${words}`,
    ),
  ]) {
    const often = paths.length > 3 ? paths : Array<readonly string[]>(30).fill(paths).flat()
    await bench.times(often, headers)
    result.push({ ...(await bench.times(often, headers)), slowest: await slowest(bench, paths, headers) })
  }
  return result
}
type Measure = { p50: number; p95: number; slowest: string[] }

const slowest = async (bench: Bench, paths: readonly string[], headers: Record<string, string>) => {
  const taken: [number, string][] = []
  for (const path of paths) taken.push([(await bench.times([path], headers)).p95, path])
  return taken
    .toSorted(([a], [b]) => b - a)
    .slice(0, 5)
    .map(([ms, path]) => `${ms.toFixed(1)} ms ${decodeURIComponent(path)}`)
}

const names = ['two filters and a sort', 'total of two filters', 'no filter', 'counts of groups', 'words and a filter']

/** Buyback list of each side, with ten thousand and a million rows. */
export const measureBuybacks = () =>
  withServers(async (bench) => {
    const requestedSizes = process.argv.slice(2).map(Number).filter(Boolean)
    const taken = new Map<string, Measure[][]>()
    const lines: string[] = []
    let from = 1
    for (const size of requestedSizes.length > 0 ? requestedSizes : sizes) {
      const began = performance.now()
      await seedBuybacks(bench.owner, from, size)
      lines.push(`seeding ${size - from + 1} buybacks: ${Math.round((performance.now() - began) / 1000)} s`)
      from = size + 1
      lines.push(await costOfLists(bench.owner))
      for (const side of sides) {
        const result = await measured(bench, side)
        taken.set(side[0], [...(taken.get(side[0]) ?? []), result])
        if (process.env.SLOWEST) for (const { slowest } of result.slice(0, 2)) lines.push(...slowest)
      }
    }
    for (const [side, [small, big]] of taken)
      for (const [index, name] of names.entries()) {
        const [a, b] = [small![index]!, (big ?? small)![index]!]
        lines.push(
          `${side}, ${name}: p50 ${a.p50.toFixed(2)} → ${b.p50.toFixed(2)} ms, p95 ${a.p95.toFixed(2)} → ${b.p95.toFixed(2)} ms: ${(b.p95 / a.p95).toFixed(2)} times`,
        )
      }
    return lines
  })
