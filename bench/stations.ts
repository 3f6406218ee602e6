import pg from 'pg'
import { checkoutOn, prepareCheckout } from './checkout.ts'
import { type Bench, median, withServers } from './floor.ts'
import { productServer } from './product.ts'
import { recorded } from './record.ts'
import { renewed } from './renew.ts'

const items = 120
type Item = { id: string; number: string; imei: string | null; scan: string }
type Verb = {
  name: string
  email: string
  path: (item: Item) => string
  body: (item: Item) => object
  /** SQL that prepares the items. */
  before?: string
}

const arrived = `update buybacks set status = 'bb_in_transit', item_status = 'item_in_transit', shipped_at = now() where id = any ($1)`
const operator = 'warehouse@recircle.test'

const verbs = (answers: { questionId: string; answerId: string }[]): Verb[] => [
  {
    name: 'a scan at the expedition station',
    email: 'seller@boreal.test',
    path: () => '/api/expedition/scans',
    body: ({ number, scan }) => ({ id: scan, code: number, mode: 'package' }),
  },
  {
    name: 'check-in',
    email: operator,
    path: () => '/api/warehouse/checkin',
    body: ({ number }) => ({ code: number }),
    before: arrived,
  },
  {
    name: 'control begun',
    email: operator,
    path: ({ id }) => `/api/buybacks/${id}/events/startCheck`,
    body: () => ({}),
  },
  {
    name: 'control concluded',
    email: operator,
    path: ({ id }) => `/api/buybacks/${id}/events/concludeCheck`,
    body: ({ imei }) => ({ answers, imei }),
  },
]

const sold = async (bench: Bench) => {
  const prepared = await prepareCheckout(bench)
  const { ask, close } = checkoutOn(bench.port, prepared)
  for (let count = 0; count < items * 2; count++) await ask()
  close()
  const { rows } = await bench.owner.query<Item>(
    `select id, identification_number as number, imei, gen_random_uuid()::text as scan from buybacks
     where product->>'label' = 'iPhone 13 Pro' and item_status = 'item_awaiting_inventory' order by created_at desc limit $1`,
    [items * 2],
  )
  const line = (JSON.parse(prepared.body) as { buybacks: [{ answers: { questionId: string; answerId: string }[] }] })
    .buybacks[0]
  return { all: rows, answers: line.answers }
}

const taken = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Measures half of the items through the product, the other half by the recorded statements. */
const measured = async (bench: Bench, client: pg.Client, all: readonly Item[], verb: Verb) => {
  // The write functions require an account.
  await client.query(`select set_config('app.account_id', account_id::text, false) from users where email = $1`, [
    verb.email,
  ])
  const headers = { ...(await bench.signIn(verb.email)), 'content-type': 'application/json' }
  if (verb.before) await bench.owner.query(verb.before, [all.map(({ id }) => id)])
  const ask = async (item: Item) => {
    const answer = await fetch(`http://127.0.0.1:${bench.port}${verb.path(item)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(verb.body(item)),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${verb.name} answered ${answer.status}: ${text}`)
  }
  const [opening, first, ...rest] = all
  // The first request opens the package.
  await ask(opening!)
  const server = await productServer(bench.url)
  const began = Date.now()
  const { statements } = await recorded(server, {
    method: 'POST',
    url: verb.path(first!),
    headers,
    payload: JSON.stringify(verb.body(first!)),
  })
  const named = ({ id, number, imei, scan }: Item) => [id, number, scan, ...(imei ? [imei] : [])]
  const another = renewed(statements, named(first!), began)
  const ours: number[] = []
  const floor: number[] = []
  for (const [at, item] of rest.entries()) {
    if (at % 2 === 0) ours.push(await taken(() => ask(item)))
    else {
      const mine = another(named(item))
      floor.push(
        await taken(async () => {
          await client.query('begin')
          for (const statement of mine) await client.query(statement)
          await client.query('commit')
        }),
      )
    }
  }
  const states = await bench.owner.query('select distinct item_status from buybacks where id = any ($1)', [
    all.map(({ id }) => id),
  ])
  if (states.rows.length !== 1) throw new Error(`${verb.name}: its statements alone do something else`)
  const [a, b] = [median(ours.slice(10)), median(floor.slice(10))]
  return `${verb.name}: ${a.toFixed(1)} ms, its ${statements.length} statements alone ${b.toFixed(1)} ms: ${(a / b).toFixed(2)} times as long`
}

/** Station requests in sequence, compared with their statements. */
export const measureStations = () =>
  withServers(async (bench) => {
    const { all, answers } = await sold(bench)
    await bench.owner.query('vacuum analyze')
    const client = new pg.Client({ connectionString: bench.url })
    // The benchmark stops the database before the connections.
    client.on('error', () => {})
    await client.connect()
    const lines: string[] = []
    for (const verb of verbs(answers)) lines.push(await measured(bench, client, all, verb))
    await client.end()
    return lines
  })
