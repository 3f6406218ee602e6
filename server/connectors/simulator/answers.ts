import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { propertiesOf } from '#domain/checked.ts'
import type { FeedLine } from '#domain/connector/price-feed.ts'
import { type MagicOutcome, magicIn } from '#domain/sandbox/magic.ts'
import { sandboxHoursHeader } from '../call/place.ts'
import type { behaviourIn } from './behaviours.ts'
import { dropOffNear } from './drop-off.ts'
import { lookupOf, verificationOf } from './lookups.ts'
import { type Collection, keepIn, kinds, type Order, type orderBook } from './orders.ts'
import { journeyOf, labelFor } from './parcels.ts'
import { rejections, sendEvents } from './webhooks.ts'

/** State of a simulator; limits: delay of late answers in milliseconds, number of kept records. */
export type Simulated = {
  book: ReturnType<typeof orderBook>
  feed: { currency: string; lines: readonly FeedLine[] }
  refurbished: Map<string, object>
  /** Accepted text messages, by key. */
  messages: Map<string, Readonly<Record<string, unknown>>>
  stopping: AbortController
  webhookSecret: string
  lateMs: number
  most: number
}

export type Call = {
  request: IncomingMessage
  response: ServerResponse
  respond: (status: number, body: unknown, headers?: Record<string, string>) => void
  url: URL
  path: string
  method: string
  behaviour: ReturnType<typeof behaviourIn>['behaviour']
  /** Earlier tries of the same call. */
  before: number
}

type Asked = {
  reference: string
  clientReference: string
  amount: number
  lines: { faceValue: string }[]
  callbackUrl: string
  notifyUrl: string
  recipient: { email?: string | null; iban?: string | null } | null
  from: { lines?: string[] }
  to: { lines?: string[] }
  dropOffNear: unknown
  customs: unknown
  customValues: unknown
}
const amountIn = ({ amount, lines }: Partial<Asked>) =>
  amount ?? Math.round((lines ?? []).reduce((sum, { faceValue }) => sum + Number(faceValue), 0) * 100)

/** Magic outcome of an order: of the address of a parcel, of the account or the mail address of a payment. */
const outcomeIn = ({ recipient, from, to }: Partial<Asked>): MagicOutcome | null =>
  magicIn('iban', recipient?.iban) ??
  magicIn('email', recipient?.email) ??
  [...(from?.lines ?? []), ...(to?.lines ?? [])].map((line) => magicIn('street', line)).find((one) => one !== null) ??
  null

/** Hours of the test clock of the calling sandbox; null for other callers. */
const hoursIn = ({ headers }: IncomingMessage) => {
  const sent = headers[sandboxHoursHeader]
  return sent === undefined ? null : Number(sent) || 0
}

/** The gift card shop has its own field names. */
const shapeOf = (collection: Collection, one: Order) =>
  collection === 'card-orders' ? { orderId: one.id, clientReference: one.reference, state: one.status } : one

/** Lines per page of prices: few, to exercise paging. */
const pageLines = 2
const isCollection = (name: string): name is Collection => Object.hasOwn(kinds, name)
const keyOf = (request: IncomingMessage) => String(request.headers['idempotency-key'])
const isLost = ({ behaviour, before }: Call) => behaviour === 'lost' && before === 0
const late = ({ lateMs, stopping }: Simulated) => sleep(lateMs, undefined, { signal: stopping.signal, ref: false })

const voided = async (simulated: Simulated, call: Call, one: Order) => {
  const { request, respond, behaviour } = call
  // A card that was partly spent cannot be voided.
  if (one.spent > 0) return respond(409, { error: 'spent' })
  const by = keyOf(request)
  if (one.voidedBy !== null && one.voidedBy !== by) return respond(409, { error: 'void already' })
  one.voidedBy = by
  one.status = 'voided'
  if (behaviour === 'deaf') return
  if (isLost(call)) return void request.socket.destroy()
  if (behaviour === 'late') await late(simulated)
  return respond(200, { status: one.status })
}

const answerOrder = async (simulated: Simulated, call: Call, collection: Collection, id: string, part?: string) => {
  const { respond, method, behaviour } = call
  const one = simulated.book.find(collection, id)
  if (!one) return respond(404, { error: 'unknown' })
  // A completed payment cannot be cancelled.
  if (method === 'DELETE' && (collection === 'shipments' || one.status !== 'completed')) one.status = 'cancelled'
  if (part === 'void') return voided(simulated, call, one)
  if (part === 'balance') return respond(200, { balance: one.status === 'voided' ? 0 : one.amount - one.spent })
  if (part === 'events') return respond(200, { members: journeyOf(one, hoursIn(call.request) ?? 0) })
  if (part === 'label') {
    one.asked += 1
    const isLate =
      behaviour === 'label-never' || ((behaviour === 'label-late' || one.outcome === 'label_late') && one.asked < 3)
    return respond(200, isLate ? { ready: false } : { ready: true, content: await labelFor(one.trackingNumber) })
  }
  return respond(200, shapeOf(collection, one))
}

const listOrders = ({ book }: Simulated, { url, respond }: Call, collection: Collection) => {
  const reference = url.searchParams.get('reference') ?? url.searchParams.get('clientReference')
  const members = [...book.orders[collection].values()].filter((one) => one.reference === reference).slice(0, 10)
  return respond(200, collection === 'card-orders' ? members.map((one) => shapeOf(collection, one)) : { members })
}

const makeOrder = async (simulated: Simulated, call: Call, collection: Collection) => {
  const { request, respond, behaviour } = call
  const body = (await json(request)) as Partial<Asked>
  const reference = String(body.reference ?? body.clientReference ?? '')
  const key = request.headers['idempotency-key'] === undefined ? undefined : keyOf(request)
  const outcome = outcomeIn(body)
  if (outcome === 'shipment_refused') return respond(422, { error: 'address refused' })
  const sandbox = { hours: hoursIn(request), outcome }
  const made = simulated.book.order(collection, key, reference, amountIn(body), sandbox)
  made.customs ??= body.customs ?? null
  made.customValues ??= body.customValues ?? null
  if (collection === 'shipments' && behaviour !== 'label-only')
    made.dropOff ??= await dropOffNear(made.trackingNumber, body.dropOffNear)
  if (behaviour === 'reject' || rejections.includes(outcome)) made.status = 'rejected'
  if (behaviour === 'deaf') {
    made.status = 'completed'
    return
  }
  const target = { reference, kind: kinds[collection], callbackUrl: body.callbackUrl ?? body.notifyUrl ?? '', outcome }
  const sendAll = async () => {
    const last = await sendEvents(target, behaviour, simulated.webhookSecret, simulated.stopping.signal)
    if (collection !== 'shipments' && last) made.status = last
  }
  if (isLost(call)) {
    request.socket.destroy()
    // The order was accepted and is processed although the connection is dropped.
    return target.callbackUrl ? sendAll() : undefined
  }
  if (target.callbackUrl && behaviour === 'early') await sendAll()
  respond(201, shapeOf(collection, made))
  if (!target.callbackUrl || behaviour === 'early') return
  if (behaviour === 'late') await late(simulated)
  await sendAll()
}

const answerPrices = ({ feed }: Simulated, { url, behaviour, respond }: Call) => {
  const from = Number(url.searchParams.get('cursor') ?? 0)
  const next = from + pageLines < feed.lines.length ? String(from + pageLines) : null
  const members = feed.lines.slice(from, from + pageLines)
  // The behaviour `twice` returns the first page again and again.
  return respond(200, { currency: feed.currency, members, next: behaviour === 'twice' ? '0' : next })
}

/** Answers a call whose behaviour is not a failure of the whole call. */
export const answerCall = async (simulated: Simulated, call: Call) => {
  const { request, respond, method, path, behaviour } = call
  if (path === '/ping') return respond(200, { ok: true })
  const [, first = '', id, part] = path.split('/').map(decodeURIComponent)
  if (first === 'pickups' && method === 'POST') {
    const { reference } = propertiesOf(await json(request))
    return respond(201, { id: `pickup_${reference}` })
  }
  if (first === 'prices') return answerPrices(simulated, call)
  if (first === 'refurbished-items' && method === 'POST') {
    const { refurbished, most } = simulated
    const key = keyOf(request)
    if (!refurbished.has(key)) keepIn(refurbished, key, propertiesOf(await json(request)), most)
    if (isLost(call)) return void request.socket.destroy()
    return respond(201, { id: `refurbished_${key}` })
  }
  if (first === 'messages' && method === 'POST') {
    const message = propertiesOf(await json(request))
    const key = keyOf(request)
    const { messages, most } = simulated
    const isRefused = behaviour === 'reject' || magicIn('phone', String(message.to)) === 'sms_refused'
    if (!isRefused && !messages.has(key)) keepIn(messages, key, message, most)
    if (isLost(call)) return void request.socket.destroy()
    return respond(201, { id: `message_${key}`, status: isRefused ? 'refused' : 'accepted' })
  }
  const isSandbox = hoursIn(request) !== null
  if (first === 'payee-verifications' && method === 'POST')
    return respond(200, verificationOf(await json(request), isSandbox))
  if (first === 'imeis' && magicIn('imei', id) === 'imei_unavailable') return respond(503, { error: 'unavailable' })
  const found = id ? lookupOf(first, id, isSandbox) : null
  if (found) return respond(200, found)
  if (!isCollection(first)) return respond(404, { error: 'unknown' })
  if (id) return answerOrder(simulated, call, first, id, part)
  return method === 'GET' ? listOrders(simulated, call, first) : makeOrder(simulated, call, first)
}
