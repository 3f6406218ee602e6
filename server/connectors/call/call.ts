import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { present } from '#domain/checked.ts'
import type { CallFailure } from '#domain/connector/schema.ts'
import type { App } from '#server/platform/app.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { signed } from '../signature.ts'
import { networkOf, placeOf, type Reach, sandboxHoursHeader } from './place.ts'
import { callLimits, isPassing, type Outcome, waitAfter } from './policy.ts'
import { type Answered, send } from './send.ts'
import { admit, clearBreaker, countFailure, logCall, sandboxHours } from './store.ts'

/** An opened configuration: owner and target of a call. */
export type Origin = {
  accountId: string
  configurationId: string
  baseUrl: string
  /** Sent as a bearer token. */
  apiKey: string | null
  /** Signs the request body, if set. */
  signingSecret: string | null
  timeoutMs: number | null
  /** Removed from logged URLs. */
  secrets: readonly string[]
}

export type CallRequest<A> = {
  /** Purpose of the call, for the log. */
  kind: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
  /** Sent to the provider; allows a call that may have arrived to be repeated. */
  idempotencyKey?: string
  answer: z.ZodType<A>
  /** Manual test: not stopped by an open breaker. */
  probing?: boolean
}

export class CallFailed extends Error {
  readonly failure: CallFailure
  readonly status: number | null
  constructor(failure: CallFailure, status: number | null = null) {
    super(`connector call: ${failure}${status ? ` (${status})` : ''}`)
    this.failure = failure
    this.status = status
  }
}

const urlOf = ({ baseUrl }: Origin, { path, query = {} }: CallRequest<unknown>) => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Idempotency key encoded for a header, at most 200 characters. */
const keyOf = ({ idempotencyKey }: CallRequest<unknown>) =>
  idempotencyKey === undefined ? null : encodeURIComponent(idempotencyKey).slice(0, 200)

const headersOf = (origin: Origin, request: CallRequest<unknown>, correlationId: string, body: string | null) => ({
  accept: 'application/json',
  'user-agent': 'Reprise',
  'x-correlation-id': correlationId,
  ...(body === null ? {} : { 'content-type': 'application/json' }),
  ...(origin.apiKey ? { authorization: `Bearer ${origin.apiKey}` } : {}),
  ...(keyOf(request) ? { 'idempotency-key': present(keyOf(request)) } : {}),
  ...(origin.signingSecret ? signed(origin.signingSecret, keyOf(request) ?? correlationId, body ?? '') : {}),
})

/** Path for the log: without query string and secrets. */
const loggedPath = (url: URL, secrets: readonly string[]) =>
  secrets
    .reduce(
      (path, secret) => path.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
      url.pathname,
    )
    .slice(0, 300)

const unsent = (failure: CallFailure): Answered => ({ failure, status: null, sent: false, retryAfter: null, body: '' })

/** DNS resolution counts toward the timeout of the call. */
const placed = async (app: App, url: URL, timeoutMs: number, reach: Reach = 'any') => {
  const late = Symbol('late')
  const place = await Promise.race([
    placeOf(url, networkOf(app), reach).catch(() => undefined),
    sleep(timeoutMs, late, { ref: false }),
  ])
  return place === late ? undefined : (place as Exclude<typeof place, symbol>)
}

/** Whether an address may be called, as far as its name resolves now. */
export const isCallable = async (app: App, url: URL, timeoutMs: number) => (await placed(app, url, timeoutMs)) !== null

/** One attempt, to a permitted address only: no private networks, no plain HTTP. */
export const sendTo = async (app: App, request: Parameters<typeof send>[0], reach?: Reach): Promise<Answered> => {
  const place = await placed(app, request.url, request.timeoutMs, reach)
  if (place === undefined) return unsent('unreachable')
  if (place === 'public_demo' || place === 'sandbox') return unsent(place)
  if (place === null) return unsent('address_refused')
  if (request.url.protocol !== 'https:' && !place.trusted) return unsent('insecure_address')
  return send(request, place)
}

type Attempt = { id: string; timeoutMs: number; hours: number | null }

const attempt = (app: App, origin: Origin, request: CallRequest<unknown>, { id, timeoutMs, hours }: Attempt) => {
  const url = urlOf(origin, request)
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const clock: Record<string, string> = hours === null ? {} : { [sandboxHoursHeader]: String(hours) }
  const headers = { ...headersOf(origin, request, id, body), ...clock }
  return sendTo(app, { method: request.method, url, headers, body, timeoutMs }, hours === null ? 'any' : 'simulator')
}

/** Parses the answer; an invalid one is a failure of the provider. */
const read = <A>(answered: Answered, answer: z.ZodType<A>): Answered & { value?: A } => {
  if (answered.failure !== null) return answered
  try {
    return { ...answered, value: answer.parse(answered.body === '' ? null : JSON.parse(answered.body)) }
  } catch {
    return { ...answered, failure: 'answer_unreadable' }
  }
}

/** A failure to write the log or the breaker must not fail a call that the provider has processed. */
const aside = (app: App, work: Promise<unknown>) =>
  work.catch((error: unknown) => app.log.warn({ err: error }, 'connector call not recorded'))

/**
 * Only way to call a provider; a sandbox reaches simulated ones only. Retries idempotent calls, respects the circuit breaker and logs every attempt. Never
 * called inside a transaction: a slow provider would hold its locks.
 */
export const callOut = async <A>(app: App, origin: Origin, request: CallRequest<A>): Promise<A> => {
  if (!request.probing && !(await admit(app, origin))) throw new CallFailed('breaker_open')
  const hours = await sandboxHours(app, origin.accountId)
  const correlationId = newId()
  const began = performance.now()
  const left = () => callLimits.totalMs - (performance.now() - began)
  const timeout = () => Math.max(1, Math.min(origin.timeoutMs ?? callLimits.timeoutMs, left()))
  const url = urlOf(origin, request)
  const log = (number: number, outcome: Outcome, durationMs: number) =>
    logCall(app, origin, {
      correlation_id: correlationId,
      kind: request.kind,
      method: request.method,
      host: url.host.slice(0, 255),
      path: loggedPath(url, origin.secrets),
      attempt: number,
      status: outcome.status,
      error: outcome.failure,
      duration_ms: Math.round(durationMs),
    })
  for (let number = 1; ; number++) {
    const started = performance.now()
    const answered = read(
      await attempt(app, origin, request, { id: correlationId, timeoutMs: timeout(), hours }),
      request.answer,
    )
    await aside(app, log(number, answered, performance.now() - started))
    if (answered.failure === null) {
      await aside(app, clearBreaker(app, origin))
      return answered.value as A
    }
    const wait = request.probing ? null : waitAfter(request, answered, number, left())
    if (wait === null) {
      if (isPassing(answered.failure)) await aside(app, countFailure(app, origin))
      throw new CallFailed(answered.failure, answered.status)
    }
    await sleep(wait)
  }
}
