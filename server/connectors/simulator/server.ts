import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { behaviourIn } from './behaviours.ts'
import { journeyOf, labelFor } from './parcels.ts'
import { tellEvents } from './webhooks.ts'

/** The name by which the product reaches it, and nobody else: no resolver knows `.test`. */
export const simulatorHost = 'simulator.test'
/** Known to everybody: they open nothing but the simulator. */
export const simulatorSecrets = {
  apiKey: 'simulator-api-key',
  webhookSecret: `whsec_${Buffer.from('the simulator signs its events').toString('base64')}`,
}

type Order = { id: string; reference: string; status: string; trackingNumber: string; madeAt: number; asked: number }
type Seen = { method: string; path: string; headers: IncomingMessage['headers'] }
const kinds = { shipments: 'shipment', payouts: 'payout', 'gift-cards': 'gift-card' } as const
type Collection = keyof typeof kinds

/** What it remembers of each kind. */
const most = 10_000
const bodyBytes = 64 * 1024

const keep = <V>(map: Map<string, V>, key: string, value: V) => {
  if (map.size >= most) map.delete(map.keys().next().value!)
  map.set(key, value)
}

/**
 * A provider for tests and for the demo, on a port of its own that only this machine reaches: shipments, payouts, gift cards and
 * bar codes, with idempotency keys and signed events. It can be told to misbehave (behaviours.ts).
 */
export const startSimulator = async ({ lateMs = 2_000 }: { lateMs?: number } = {}) => {
  if (process.env.NODE_ENV === 'production') throw new Error('The simulator is no provider for production.')
  const orders: Record<Collection, Map<string, Order>> = {
    shipments: new Map(),
    payouts: new Map(),
    'gift-cards': new Map(),
  }
  const byKey = new Map<string, Order>()
  const tries = new Map<string, number>()
  const seen: Seen[] = []
  const stopping = new AbortController()
  let made = 0

  const order = (collection: Collection, key: string | undefined, reference: string): Order => {
    const before = key ? byKey.get(key) : undefined
    if (before) return before
    made += 1
    const number = String(made).padStart(8, '0')
    const one: Order = {
      id: `${kinds[collection]}_${number}`,
      reference,
      status: 'created',
      trackingNumber: `SIM${number}`,
      madeAt: Date.now(),
      asked: 0,
    }
    keep(orders[collection], one.id, one)
    if (key) keep(byKey, key, one)
    return one
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const say = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', 'http://simulator')
    const { behaviour, path } = behaviourIn(url.pathname)
    const method = request.method ?? 'GET'
    if (seen.length >= most) seen.shift()
    seen.push({ method, path, headers: request.headers })
    if (request.headers.authorization !== `Bearer ${simulatorSecrets.apiKey}`)
      return say(401, { error: 'unauthorized' })
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) return say(413, { error: 'too large' })

    const call = String(request.headers['x-correlation-id'])
    const before = tries.get(call) ?? 0
    keep(tries, call, before + 1)
    const failing = { fail: Infinity, 'fail-once': 1, 'fail-twice': 2 } as Record<string, number>
    if (before < (failing[behaviour ?? ''] ?? 0)) return say(503, { error: 'told to fail' })
    if (behaviour === 'hang') return
    if (behaviour === 'redirect') return say(302, {}, { location: 'http://169.254.169.254/latest/meta-data/' })
    if (behaviour === 'garbage') return response.writeHead(200).end('<html>It works!</html>')
    if (behaviour === 'huge') return response.writeHead(200).end('x'.repeat(3 * 1024 * 1024))
    if (path === '/ping') return say(200, { ok: true })

    const [, first = '', id, part] = path.split('/').map(decodeURIComponent)
    if (first === 'pickups' && method === 'POST') {
      const { reference } = (await json(request)) as { reference?: string }
      return say(201, { id: `pickup_${reference}` })
    }
    if (first === 'barcodes' && id) return say(200, { label: `Article ${id}`, brand: 'Acme', reference: `REF-${id}` })
    if (!Object.hasOwn(kinds, first)) return say(404, { error: 'unknown' })
    const collection = first as Collection
    const all = orders[collection]
    if (id) {
      const one = all.get(id)
      if (!one) return say(404, { error: 'unknown' })
      if (method === 'DELETE') one.status = 'cancelled'
      if (part === 'events') return say(200, { members: journeyOf(one) })
      if (part === 'label') {
        one.asked += 1
        const late = behaviour === 'label-never' || (behaviour === 'label-late' && one.asked < 3)
        return say(200, late ? { ready: false } : { ready: true, content: await labelFor(one.trackingNumber) })
      }
      return say(200, one)
    }
    if (method === 'GET') {
      const reference = url.searchParams.get('reference')
      return say(200, { members: [...all.values()].filter((one) => one.reference === reference).slice(0, 10) })
    }
    const body = (await json(request)) as { reference?: string; callbackUrl?: string }
    const reference = String(body.reference ?? '')
    const made = order(collection, request.headers['idempotency-key'] as string | undefined, reference)
    if (behaviour === 'lost' && before === 0) return request.socket.destroy()
    const told = { reference, kind: kinds[collection], callbackUrl: body.callbackUrl ?? '' }
    const tell = () => tellEvents(told, behaviour, simulatorSecrets.webhookSecret, stopping.signal)
    if (told.callbackUrl && behaviour === 'early') await tell()
    say(201, made)
    if (!told.callbackUrl || behaviour === 'early') return
    if (behaviour === 'late') await sleep(lateMs, undefined, { signal: stopping.signal, ref: false })
    await tell()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: simulatorHost,
    port: (server.address() as AddressInfo).port,
    /** What came in, oldest first. */
    seen,
    /** How many orders were really made. */
    count: (collection: Collection) => orders[collection].size,
    /** Has everything that was ordered so far been ordered so much earlier. */
    age: (ms: number) => {
      for (const all of Object.values(orders)) for (const one of all.values()) one.madeAt -= ms
    },
    stop: async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
