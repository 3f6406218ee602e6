import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#domain/checked.ts'
import type { FeedLine } from '#domain/connector/price-feed.ts'
import { behaviourIn } from './behaviours.ts'
import { lookupOf, verificationOf } from './lookups.ts'
import { journeyOf, labelFor } from './parcels.ts'
import { usualPrices } from './prices.ts'
import { sendEvents } from './webhooks.ts'

/** Host name of the simulator; `.test` never resolves publicly. */
export const simulatorHost = 'simulator.test'
/** Public test secrets, valid for the simulator only. */
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
  /** Idempotency key of the call that voided the card. */
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

/** The gift card shop has its own field names. */
const shapeOf = (collection: Collection, one: Order) =>
  collection === 'card-orders' ? { orderId: one.id, clientReference: one.reference, state: one.status } : one

const bodyBytes = 64 * 1024
/** Lines per page of prices: few, to exercise paging. */
const pageLines = 2

/**
 * Simulated providers for tests and the demo, on a local port: shipments, payouts, gift cards, barcodes, prices, payees
 * and a workshop, with idempotency keys and signed events. Failures are simulated by behaviours.ts.
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
  /** Bounded store: drops the oldest entry. */
  const keep = <V>(map: Map<string, V>, key: string, value: V) => {
    if (map.size >= most) map.delete(present(map.keys().next().value))
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
    const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', 'http://simulator')
    const { behaviour, path } = behaviourIn(url.pathname)
    const method = request.method ?? 'GET'
    if (seen.length >= most) seen.shift()
    seen.push({ method, path, headers: request.headers })
    if (request.headers.authorization !== `Bearer ${simulatorSecrets.apiKey}`)
      return respond(401, { error: 'unauthorized' })
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) return respond(413, { error: 'too large' })

    const call = String(request.headers['x-correlation-id'])
    const before = tries.get(call) ?? 0
    keep(tries, call, before + 1)
    const failing = { fail: Infinity, 'fail-once': 1, 'fail-twice': 2 } as Record<string, number>
    if (before < (failing[behaviour ?? ''] ?? 0)) return respond(503, { error: 'simulated failure' })
    if (behaviour === 'hang') return
    if (behaviour === 'redirect') return respond(302, {}, { location: 'http://169.254.169.254/latest/meta-data/' })
    if (behaviour === 'garbage') return response.writeHead(200).end('<html>It works!</html>')
    if (behaviour === 'huge') return response.writeHead(200).end('x'.repeat(3 * 1024 * 1024))
    if (path === '/ping') return respond(200, { ok: true })

    const [, first = '', id, part] = path.split('/').map(decodeURIComponent)
    if (first === 'pickups' && method === 'POST') {
      const { reference } = (await json(request)) as { reference?: string }
      return respond(201, { id: `pickup_${reference}` })
    }
    if (first === 'prices') {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const next = from + pageLines < feed.lines.length ? String(from + pageLines) : null
      const members = feed.lines.slice(from, from + pageLines)
      // The behaviour `twice` returns the first page again and again.
      return respond(200, { currency: feed.currency, members, next: behaviour === 'twice' ? '0' : next })
    }
    if (first === 'refurbished-items' && method === 'POST') {
      const key = String(request.headers['idempotency-key'])
      if (!refurbished.has(key)) keep(refurbished, key, (await json(request)) as object)
      if (behaviour === 'lost' && before === 0) return request.socket.destroy()
      return respond(201, { id: `refurbished_${key}` })
    }
    if (first === 'payee-verifications' && method === 'POST') return respond(200, verificationOf(await json(request)))
    const found = id ? lookupOf(first, id) : null
    if (found) return respond(200, found)
    if (!Object.hasOwn(kinds, first)) return respond(404, { error: 'unknown' })
    const collection = first as Collection
    const all = orders[collection]
    if (id) {
      const one = all.get(id)
      if (!one) return respond(404, { error: 'unknown' })
      // A completed payment cannot be cancelled.
      if (method === 'DELETE' && (collection === 'shipments' || one.status !== 'completed')) one.status = 'cancelled'
      if (part === 'void') {
        // A card that was partly spent cannot be voided.
        if (one.spent > 0) return respond(409, { error: 'spent' })
        const by = String(request.headers['idempotency-key'])
        if (one.voidedBy !== null && one.voidedBy !== by) return respond(409, { error: 'void already' })
        one.voidedBy = by
        one.status = 'voided'
        if (behaviour === 'deaf') return
        if (behaviour === 'lost' && before === 0) return request.socket.destroy()
        if (behaviour === 'late') await sleep(lateMs, undefined, { signal: stopping.signal, ref: false })
        return respond(200, { status: one.status })
      }
      if (part === 'balance') return respond(200, { balance: one.status === 'voided' ? 0 : one.amount - one.spent })
      if (part === 'events') return respond(200, { members: journeyOf(one) })
      if (part === 'label') {
        one.asked += 1
        const late = behaviour === 'label-never' || (behaviour === 'label-late' && one.asked < 3)
        return respond(200, late ? { ready: false } : { ready: true, content: await labelFor(one.trackingNumber) })
      }
      return respond(200, shapeOf(collection, one))
    }
    if (method === 'GET') {
      const reference = url.searchParams.get('reference') ?? url.searchParams.get('clientReference')
      const members = [...all.values()].filter((one) => one.reference === reference).slice(0, 10)
      return respond(200, collection === 'card-orders' ? members.map((one) => shapeOf(collection, one)) : { members })
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
    const target = { reference, kind: kinds[collection], callbackUrl: body.callbackUrl ?? body.notifyUrl ?? '' }
    const sendAll = async () => {
      const last = await sendEvents(target, behaviour, simulatorSecrets.webhookSecret, stopping.signal)
      if (collection !== 'shipments' && last) made.status = last
    }
    if (behaviour === 'lost' && before === 0) {
      request.socket.destroy()
      // The order was accepted and is processed although the connection is dropped.
      return target.callbackUrl ? sendAll() : undefined
    }
    if (target.callbackUrl && behaviour === 'early') await sendAll()
    respond(201, shapeOf(collection, made))
    if (!target.callbackUrl || behaviour === 'early') return
    if (behaviour === 'late') await sleep(lateMs, undefined, { signal: stopping.signal, ref: false })
    await sendAll()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: simulatorHost,
    port: (server.address() as AddressInfo).port,
    /** Received requests, oldest first. */
    seen,
    /** Prices returned; tests may replace them. */
    feed,
    /** Received workshop records, by key. */
    refurbished,
    /** Number of orders made. */
    count: (collection: Collection) => orders[collection].size,
    /** All orders of a collection. */
    ordersOf: (collection: Collection): readonly Order[] => [...orders[collection].values()],
    /** Creates a completed order. */
    issue: (collection: Collection, reference: string, amount: number) => {
      const one = order(collection, reference, reference, amount)
      one.status = 'completed'
      return one.id
    },
    /** Spends an amount of a card. */
    spend: (collection: Collection, reference: string, amount: number) => {
      for (const one of orders[collection].values()) if (one.reference === reference) one.spent += amount
    },
    /** Moves the time of all orders into the past. */
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
