import { fillCatalogue } from './catalogue.ts'
import { checkoutOn, prepareCheckout } from './checkout.ts'
import { median, type Served, serve, withServers } from './floor.ts'
import { asker, times } from './load.ts'
import { processorOf } from './processor.ts'
import { oneSize } from './sizes.ts'

const mechanisms = ['wire pipeline', 'fixed queries', 'session cache'] as const
const products = oneSize(10_000)
const rounds = 15
const requests = { warm: 1_500, turn: 200 }

type Servers = Record<string, Served>
type Scenario = (port: number) => { ask: () => Promise<void>; close: () => void }

/** Savings of each mechanism compared with the library's standard mechanism. */
export const measureMechanisms = () =>
  withServers(async (bench) => {
    await fillCatalogue(bench, 0, products)
    const headers = await bench.signIn('manager@boreal.test')
    const { rows } = await bench.owner.query(`select id from products where status = 'published' order by id limit 1`)
    const checkout = await prepareCheckout(bench)
    const scenarios: Record<string, Scenario> = {
      list: (port) => asker({ port, path: '/api/products?page=3', headers }),
      detail: (port) => asker({ port, path: `/api/products/${rows[0].id}`, headers }),
      checkout: (port) => checkoutOn(port, checkout),
    }
    const { rows: own } = await bench.owner.query('select pg_backend_pid() as pid')
    const servers: Servers = { product: await serve('product', bench.url) }
    for (const mechanism of mechanisms) servers[mechanism] = await serve('product', bench.url, mechanism)
    try {
      const lines: string[] = []
      for (const [name, scenario] of Object.entries(scenarios))
        lines.push(...(await comparisons(name, scenario, servers, own[0].pid)))
      return lines
    } finally {
      for (const { stop } of Object.values(servers)) stop()
    }
  })

/** Alternating short rounds: the speed of the machine varies over time. */
const comparisons = async (name: string, scenario: Scenario, servers: Servers, backend: number) => {
  const turns: Record<string, number>[] = []
  const clients = Object.entries(servers).map(([mechanism, { port, pid }]) => ({
    mechanism,
    ...scenario(port),
    used: processorOf(pid, backend),
  }))
  for (const { ask } of clients) await times(requests.warm, ask)
  for (let round = 0; round < rounds; round++) {
    const turn: Record<string, number> = {}
    for (const { mechanism, ask, used } of clients) {
      const before = used()
      await times(requests.turn, ask)
      turn[mechanism] = ((used() - before) / requests.turn) * 1000
    }
    turns.push(turn)
  }
  for (const { close } of clients) close()
  const of = (mechanism: string) => median(turns.map((turn) => turn[mechanism]!)).toFixed(2)
  return mechanisms.map((mechanism) => {
    const saved = 1 - median(turns.map((turn) => turn.product! / turn[mechanism]!))
    return `${name}, ${mechanism}: ${of('product')} ms of processor with it, ${of(mechanism)} without; it saves ${(saved * 100).toFixed(0)} %`
  })
}
