import { fillCatalogue } from './catalogue.ts'
import { checkoutOn, prepareCheckout } from './checkout.ts'
import { median, type Served, serve, withServers } from './floor.ts'
import { asker, times } from './load.ts'
import { processorOf } from './processor.ts'

const mechanisms = ['wire pipeline', 'fixed queries', 'session cache'] as const
const products = 10_000
const rounds = 15
const requests = { warm: 1_500, turn: 200 }

type Ways = Record<string, Served>
type Road = (port: number) => { ask: () => Promise<void>; close: () => void }

/** What each mechanism saves beside the library's own way in its place, all in one run. */
export const measureMechanisms = () =>
  withServers(async (bench) => {
    await fillCatalogue(bench, 0, products)
    const headers = await bench.signIn('manager@boreal.test')
    const { rows } = await bench.owner.query(`select id from products where status = 'published' order by id limit 1`)
    const checkout = await prepareCheckout(bench)
    const roads: Record<string, Road> = {
      list: (port) => asker({ port, path: '/api/products?page=3', headers }),
      detail: (port) => asker({ port, path: `/api/products/${rows[0].id}`, headers }),
      checkout: (port) => checkoutOn(port, checkout),
    }
    const { rows: own } = await bench.owner.query('select pg_backend_pid() as pid')
    const ways: Ways = { product: await serve('product', bench.url) }
    for (const mechanism of mechanisms) ways[mechanism] = await serve('product', bench.url, mechanism)
    try {
      const lines: string[] = []
      for (const [name, road] of Object.entries(roads)) lines.push(...(await comparisons(name, road, ways, own[0].pid)))
      return lines
    } finally {
      for (const { stop } of Object.values(ways)) stop()
    }
  })

/** Many short turns, each beside the others': a machine is not equally fast from one moment to the next. */
const comparisons = async (name: string, road: Road, ways: Ways, backend: number) => {
  const turns: Record<string, number>[] = []
  const askers = Object.entries(ways).map(([way, { port, pid }]) => ({
    way,
    ...road(port),
    used: processorOf(pid, backend),
  }))
  for (const { ask } of askers) await times(requests.warm, ask)
  for (let round = 0; round < rounds; round++) {
    const turn: Record<string, number> = {}
    for (const { way, ask, used } of askers) {
      const before = used()
      await times(requests.turn, ask)
      turn[way] = ((used() - before) / requests.turn) * 1000
    }
    turns.push(turn)
  }
  for (const { close } of askers) close()
  const of = (way: string) => median(turns.map((turn) => turn[way]!)).toFixed(2)
  return mechanisms.map((mechanism) => {
    const saved = 1 - median(turns.map((turn) => turn.product! / turn[mechanism]!))
    return `${name}, ${mechanism}: ${of('product')} ms of processor with it, ${of(mechanism)} without; it saves ${(saved * 100).toFixed(0)} %`
  })
}
