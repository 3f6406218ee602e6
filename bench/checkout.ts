import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { numberFrom } from '#domain/buyback/number.ts'
import { first, itemAt, propertiesOf } from '#domain/checked.ts'
import { aCustomer, anIdentity } from '#server/testing/selling.ts'
import { type Bench, withServers } from './floor.ts'
import { asker } from './load.ts'
import { productServer } from './product.ts'
import { recorded } from './record.ts'
import { renewed } from './renew.ts'

const sessions = 8
const seconds = 6
const rounds = 3

/** Phone with twelve questions. */
const fill = `
  insert into questions (account_id, category_id, position, title, answers)
    select c.account_id, c.id, n, 'Question ' || n, jsonb_build_array(
      jsonb_build_object('id', gen_random_uuid(), 'title', 'Oui', 'description', null, 'impact', '{"kind":"none"}'::jsonb, 'translations', '{}'::jsonb),
      jsonb_build_object('id', gen_random_uuid(), 'title', 'Non', 'description', null, 'impact', '{"kind":"percentage","basisPoints":-1000}'::jsonb, 'translations', '{}'::jsonb))
    from categories c join accounts a on a.id = c.account_id and a.name = 'Boréal', generate_series(1, 12) n where c.parent_id is null;
  update categories c set buyer_id = (select id from organizations where external_id = 'RC')
    from accounts a where a.id = c.account_id and a.name = 'Boréal' and c.parent_id is null;
  insert into products (account_id, category_id, label, brand, status, price_grade_a)
    select c.account_id, c.id, 'iPhone 13 Pro', 'Apple', 'published', 32000
    from categories c join accounts a on a.id = c.account_id and a.name = 'Boréal' where c.parent_id is null;`

type Options = { estimate: number; circuits: { id: string; paymentModes: { id: string; bonus: number }[] }[] }

const post = async (port: number, path: string, headers: Record<string, string>, body: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const read = propertiesOf(await answer.json())
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(read)}`)
  return read
}

type Prepared = { headers: Record<string, string>; body: string }

/** Cart with one product, ready for confirmation. */
export const prepareCheckout = async ({ owner, port }: Bench): Promise<Prepared> => {
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await owner.query(fill)
  await owner.query('vacuum analyze')
  // As a seller: anonymous confirmations are rate limited.
  const { apiToken } = await post(port, '/api/login', {}, { email: 'seller@boreal.test', password: 'Demo-2025' })
  const headers = { 'x-auth-token': String(apiToken) }
  const { rows } = await owner.query(`select id from products where label = 'iPhone 13 Pro'`)
  const { rows: questions } = await owner.query('select id, answers from questions order by position')
  const answers = questions.map(({ id, answers: [first] }) => ({ questionId: id, answerId: first.id }))
  const productId = rows[0].id
  const options = (await post(port, `/api/products/${productId}/buyback-options`, headers, { answers })) as Options
  const circuit = itemAt(options.circuits, 0)
  const mode = itemAt(circuit.paymentModes, 0)
  const line = {
    inCartId: '1',
    productId,
    answers,
    circuitId: circuit.id,
    paymentModeId: mode.id,
    estimatedPrice: options.estimate,
    bonus: mode.bonus,
  }
  const body = {
    buybacks: [line],
    customerInfo: aCustomer(),
    customerIdentification: anIdentity(),
    termsAccepted: true,
  }
  return { headers, body: JSON.stringify(body) }
}

const run = async (work: () => Promise<void>) => {
  const taken: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: sessions }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        await work()
        taken.push(performance.now() - began)
      }
    }),
  )
  const sorted = taken.toSorted((a, b) => a - b)
  return {
    rate: taken.length / seconds,
    p50: itemAt(sorted, Math.floor(sorted.length * 0.5)),
    p99: itemAt(sorted, Math.floor(sorted.length * 0.99)),
  }
}

/** Confirms the cart repeatedly. */
export const checkoutOn = (port: number, { headers, body }: Prepared) => {
  const all = { ...headers, 'content-type': 'application/json' }
  const { ask, close } = asker({ port, path: '/api/carts', method: 'POST', headers: all, body }, sessions)
  return { ask: () => ask({ 'idempotency-key': randomUUID() }), close }
}

export const measureCheckout = () =>
  withServers(async (bench) => {
    const { headers, body } = await prepareCheckout(bench)
    const checkout = checkoutOn(bench.port, { headers, body })
    const server = await productServer(bench.url)
    const key = randomUUID()
    const began = Date.now()
    const record = await recorded(server, {
      method: 'POST',
      url: '/api/carts',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      payload: body,
    })
    const { buybacks } = JSON.parse(record.body) as { buybacks: { identificationNumber: string }[] }
    const another = renewed(record.statements, [itemAt(buybacks, 0).identificationNumber, key], began)
    const again = () => another([numberFrom(String(randomInt(1e11)).padStart(11, '0')), randomUUID()])
    // The register is written by a side of the buyback.
    const { rows } = await bench.owner.query<{ id: string }>(`select id from accounts where name = 'Boréal'`)
    const options = `-c app.platform=on -c app.account_id=${first(rows).id}`
    const pool = new pg.Pool({ connectionString: bench.url, max: sessions, options })
    // The benchmark stops the database before the connections.
    pool.on('error', () => {})
    const bare = async () => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of again()) await client.query(statement)
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    const results: { ours: Awaited<ReturnType<typeof run>>; floor: Awaited<ReturnType<typeof run>> }[] = []
    // Warm-up: plans for empty tables would use sequential scans.
    await run(bare)
    await bench.owner.query('vacuum analyze')
    for (let round = 0; round <= rounds; round++) {
      const ours = await run(checkout.ask)
      const floor = await run(bare)
      if (round > 0) results.push({ ours, floor })
    }
    await pool.end()
    checkout.close()
    const { ours, floor } = itemAt(
      results.toSorted((a, b) => a.ours.rate - b.ours.rate),
      Math.floor(results.length / 2),
    )
    return [
      `cart to confirmed buyback, ${sessions} sessions: ${Math.round(ours.rate)} a second, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
      `the ${record.statements.length} statements it needs, alone: ${Math.round(floor.rate)} a second; the product takes ${(floor.rate / ours.rate).toFixed(2)} times as long`,
      `p99 is ${(ours.p99 / ours.p50).toFixed(1)} times p50`,
    ]
  })
