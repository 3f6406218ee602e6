import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#server/db/port.ts'
import { answerCall, type Call, type Simulated } from './answers.ts'
import { behaviourIn } from './behaviours.ts'
import { openIdPath, openIdProvider } from './open-id.ts'
import { type Collection, keepIn, type Order, orderBook } from './orders.ts'
import { usualPrices } from './prices.ts'

/** Host name of the simulator; `.test` never resolves publicly. */
export const simulatorHost = 'simulator.test'
/** Public test secrets, valid for the simulator only. */
export const simulatorSecrets = {
  apiKey: 'simulator-api-key',
  webhookSecret: `whsec_${Buffer.from('the simulator signs its events').toString('base64')}`,
}

type Seen = { method: string; path: string; headers: IncomingMessage['headers'] }

const bodyBytes = 64 * 1024
/** Failed tries before a call succeeds, by behaviour. */
const failing: Readonly<Record<string, number>> = { fail: Infinity, 'fail-once': 1, 'fail-twice': 2 }

/** Answers with the simulated failure of a call, if it has one. */
const failed = ({ behaviour, before, response, respond }: Call) => {
  if (before < (failing[behaviour ?? ''] ?? 0)) respond(503, { error: 'simulated failure' })
  else if (behaviour === 'redirect') respond(302, {}, { location: 'http://169.254.169.254/latest/meta-data/' })
  else if (behaviour === 'garbage') response.writeHead(200).end('<html>It works!</html>')
  else if (behaviour === 'huge') response.writeHead(200).end('x'.repeat(3 * 1024 * 1024))
  else return behaviour === 'hang'
  return true
}

type Options = {
  lateMs?: number
  most?: number
  /** Address of the dashboard, for browsers. */
  publicUrl?: string
  /** Whether its OpenID provider answers: it signs in every address, so in a demo only. */
  signsIn?: boolean
}

const started = (book: Simulated['book'], { lateMs, most }: Required<Pick<Options, 'lateMs' | 'most'>>): Simulated => ({
  book,
  feed: { currency: 'EUR', lines: usualPrices },
  refurbished: new Map(),
  messages: new Map(),
  stopping: new AbortController(),
  webhookSecret: simulatorSecrets.webhookSecret,
  lateMs,
  most,
})

/**
 * Simulated providers for sandboxes, tests and the demo, on a local port: shipments, payouts, gift cards, barcodes, prices, payees,
 * text messages, an OpenID provider and a workshop, with idempotency keys and signed events. Failures are simulated by behaviours.ts.
 */
export const startSimulator = async ({
  lateMs = 2_000,
  most = 10_000,
  publicUrl = 'http://localhost',
  signsIn = true,
}: Options = {}) => {
  const book = orderBook(most)
  const { orders } = book
  const openId = openIdProvider(`http://${simulatorHost}${openIdPath}`, publicUrl, most)
  const tries = new Map<string, number>()
  const seen: Seen[] = []
  const simulated = started(book, { lateMs, most })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const respond: Call['respond'] = (status, body, headers = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', 'http://simulator')
    const { behaviour, path } = behaviourIn(url.pathname)
    const method = request.method ?? 'GET'
    if (seen.length >= most) seen.shift()
    seen.push({ method, path, headers: request.headers })
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) return respond(413, { error: 'too large' })
    if (signsIn && path.startsWith(`${openIdPath}/`)) {
      const answered = await openId.answer(path.slice(openIdPath.length), request)
      return respond(answered?.status ?? 404, answered?.body ?? { error: 'not_found' })
    }
    if (request.headers.authorization !== `Bearer ${simulatorSecrets.apiKey}`)
      return respond(401, { error: 'unauthorized' })

    const correlation = String(request.headers['x-correlation-id'])
    const before = tries.get(correlation) ?? 0
    keepIn(tries, correlation, before + 1, most)
    const call: Call = { request, response, respond, url, path, method, behaviour, before }
    if (!failed(call)) await answerCall(simulated, call)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: simulatorHost,
    port: portOf(server),
    /** Code of the OpenID provider for a chosen account. */
    ...(signsIn && { issueCode: openId.issueCode }),
    /** Received requests, oldest first. */
    seen,
    /** Prices returned; tests may replace them. */
    feed: simulated.feed,
    /** Received workshop records, by key. */
    refurbished: simulated.refurbished,
    /** Accepted text messages, by key. */
    messages: simulated.messages,
    /** Number of orders made. */
    count: (collection: Collection) => orders[collection].size,
    /** All orders of a collection. */
    ordersOf: (collection: Collection): readonly Order[] => [...orders[collection].values()],
    /** Creates a completed order. */
    issue: (collection: Collection, reference: string, amount: number) => {
      const one = book.order(collection, reference, reference, amount)
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
      simulated.stopping.abort()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
