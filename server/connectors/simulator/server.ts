import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedLine } from '#domain/connector/price-feed.ts'
import { behaviourIn } from './behaviours.ts'
import { journeyOf, labelFor } from './parcels.ts'
import { usualPrices } from './prices.ts'
import { tellEvents } from './webhooks.ts'

/** The name by which the product reaches it, and nobody else: no resolver knows `.test`. */
export const simulatorHost = 'simulator.test'
/** Known to everybody: they open nothing but the simulator. */
export const simulatorSecrets = {
  apiKey: 'simulator-api-key',
  webhookSecret: `whsec_${Buffer.from('the simulator signs its events').toString('base64')}`,
}

type Order = {
  id: string
  reference: string
  amount: number
  status: string
  trackingNumber: string
  madeAt: number
  asked: number
  spent: number
  /** The call that took a card back. */
  voidedBy: string | null
}
type Seen = { method: string; path: string; headers: IncomingMessage['headers'] }
const kinds = {
  shipments: 'shipment',
  payouts: 'payout',
  'gift-cards': 'gift-card',
  transfers: 'transfer',
  'card-orders': 'card-order',
} as const
type Collection = keyof typeof kinds

type Asked = {
  reference: string
  clientReference: string
  amount: number
  lines: { faceValue: string }[]
  callbackUrl: string
  notifyUrl: string
}
const amountIn = ({ amount, lines }: Partial<Asked>) =>
  amount ?? Math.round((lines ?? []).reduce((sum, { faceValue }) => sum + Number(faceValue), 0) * 100)

/** The gift-card shop speaks in words of its own. */
const shapeOf = (collection: Collection, one: Order) =>
  collection === 'card-orders' ? { orderId: one.id, clientReference: one.reference, state: one.status } : one

const bodyBytes = 64 * 1024
/** Lines of a page of prices: few, so that whoever reads them turns pages. */
const pageLines = 2

/**
 * A provider for tests and for the demo, on a port of its own that only this machine reaches: shipments, payouts, gift cards,
 * bar codes, prices and a workshop, with idempotency keys and signed events. It can be told to misbehave (behaviours.ts).
 */
export const startSimulator = async ({ lateMs = 2_000, most = 10_000 }: { lateMs?: number; most?: number } = {}) => {
  if (process.env.NODE_ENV === 'production') throw new Error('The simulator is no provider for production.')
  const orders: Record<Collection, Map<string, Order>> = {
    shipments: new Map(),
    payouts: new Map(),
    'gift-cards': new Map(),
    transfers: new Map(),
    'card-orders': new Map(),
  }
  const byKey = new Map<string, Order>()
  const tries = new Map<string, number>()
  const seen: Seen[] = []
  const feed: { currency: string; lines: readonly FeedLine[] } = { currency: 'EUR', lines: usualPrices }
  const refurbished = new Map<string, object>()
  const stopping = new AbortController()
  let made = 0
  /** What it remembers of each kind. */
  const keep = <V>(map: Map<string, V>, key: string, value: V) => {
    if (map.size >= most) map.delete(map.keys().next().value!)
    map.set(key, value)
  }

  const order = (collection: Collection, key: string | undefined, reference: string, amount: number): Order => {
    const before = key ? byKey.get(key) : undefined
    if (before) return before
    made += 1
    const number = String(made).padStart(8, '0')
    const one: Order = {
      id: `${kinds[collection]}_${number}`,
      reference,
      amount,
      status: 'created',
      trackingNumber: `SIM${number}`,
      madeAt: Date.now(),
      asked: 0,
      spent: 0,
      voidedBy: null,
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
    if (first === 'prices') {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const next = from + pageLines < feed.lines.length ? String(from + pageLines) : null
      const members = feed.lines.slice(from, from + pageLines)
      // It begins again and again.
      return say(200, { currency: feed.currency, members, next: behaviour === 'twice' ? '0' : next })
    }
    if (first === 'refurbished-items' && method === 'POST') {
      const key = String(request.headers['idempotency-key'])
      if (!refurbished.has(key)) keep(refurbished, key, (await json(request)) as object)
      if (behaviour === 'lost' && before === 0) return request.socket.destroy()
      return say(201, { id: `refurbished_${key}` })
    }
    if (first === 'imeis' && id)
      return say(200, { status: id.endsWith('0') ? 'blocked' : 'clear', brand: 'Acme', model: 'One' })
    if (first === 'barcodes' && id) return say(200, { label: `Article ${id}`, brand: 'Acme', reference: `REF-${id}` })
    if (!Object.hasOwn(kinds, first)) return say(404, { error: 'unknown' })
    const collection = first as Collection
    const all = orders[collection]
    if (id) {
      const one = all.get(id)
      if (!one) return say(404, { error: 'unknown' })
      // What was paid out is not given back.
      if (method === 'DELETE' && (collection === 'shipments' || one.status !== 'completed')) one.status = 'cancelled'
      if (part === 'void') {
        // What was spent is spent; the rest stays with who holds the card.
        if (one.spent > 0) return say(409, { error: 'spent' })
        const by = String(request.headers['idempotency-key'])
        if (one.voidedBy !== null && one.voidedBy !== by) return say(409, { error: 'void already' })
        one.voidedBy = by
        one.status = 'voided'
        if (behaviour === 'deaf') return
        if (behaviour === 'lost' && before === 0) return request.socket.destroy()
        if (behaviour === 'late') await sleep(lateMs, undefined, { signal: stopping.signal, ref: false })
        return say(200, { status: one.status })
      }
      if (part === 'balance') return say(200, { balance: one.status === 'voided' ? 0 : one.amount - one.spent })
      if (part === 'events') return say(200, { members: journeyOf(one) })
      if (part === 'label') {
        one.asked += 1
        const late = behaviour === 'label-never' || (behaviour === 'label-late' && one.asked < 3)
        return say(200, late ? { ready: false } : { ready: true, content: await labelFor(one.trackingNumber) })
      }
      return say(200, shapeOf(collection, one))
    }
    if (method === 'GET') {
      const reference = url.searchParams.get('reference') ?? url.searchParams.get('clientReference')
      const members = [...all.values()].filter((one) => one.reference === reference).slice(0, 10)
      return say(200, collection === 'card-orders' ? members.map((one) => shapeOf(collection, one)) : { members })
    }
    const body = (await json(request)) as Partial<Asked>
    const reference = String(body.reference ?? body.clientReference ?? '')
    const key = request.headers['idempotency-key'] as string | undefined
    const made = order(collection, key, reference, amountIn(body))
    if (behaviour === 'reject') made.status = 'rejected'
    if (behaviour === 'deaf') {
      made.status = 'completed'
      return
    }
    const told = { reference, kind: kinds[collection], callbackUrl: body.callbackUrl ?? body.notifyUrl ?? '' }
    const tell = async () => {
      const last = await tellEvents(told, behaviour, simulatorSecrets.webhookSecret, stopping.signal)
      if (collection !== 'shipments' && last) made.status = last
    }
    if (behaviour === 'lost' && before === 0) {
      request.socket.destroy()
      // It took the order, and carries it out whether or not it is asked again.
      return told.callbackUrl ? tell() : undefined
    }
    if (told.callbackUrl && behaviour === 'early') await tell()
    say(201, shapeOf(collection, made))
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
    /** The prices that it tells; a test has others. */
    feed,
    /** What it was told of refurbished items, by key. */
    refurbished,
    /** How many orders were really made. */
    count: (collection: Collection) => orders[collection].size,
    /** What was ordered, as a provider's own books say it. */
    ordersOf: (collection: Collection): readonly Order[] => [...orders[collection].values()],
    /** What it made of an order that took its time. */
    issue: (collection: Collection, reference: string, amount: number) => {
      const one = order(collection, reference, reference, amount)
      one.status = 'completed'
      return one.id
    },
    /** Somebody bought something with a card. */
    spend: (collection: Collection, reference: string, amount: number) => {
      for (const one of orders[collection].values()) if (one.reference === reference) one.spent += amount
    },
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
