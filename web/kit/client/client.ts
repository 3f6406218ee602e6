import type { AnswerOf, AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf } from '#domain/endpoint.ts'
import type { Params, Violation } from '#domain/errors.ts'
import { ApiError } from './api-error.ts'

export type Input<E extends AnyEndpoint> = {
  query?: NonNullable<QueryInputOf<E>>
  body?: NonNullable<BodyInputOf<E>>
  file?: File
  signal?: AbortSignal
  idempotencyKey?: string
} & (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> })

/** Input of an endpoint that is not known statically, as in lists and forms. */
export type LooseInput = {
  params?: Record<string, string>
  query?: object
  body?: unknown
  file?: File
  signal?: AbortSignal
  idempotencyKey?: string
}

type Identity = {
  token: () => string | null
  /** Header of the token; `X-Auth-Token` by default. */
  header?: string
  module: () => string | null
  /** Replaces an expired token; the request is then repeated once. */
  renew?: (dead: string | null) => Promise<void>
  /** Called when any request finds the session ended and there is no `renew`. */
  onSignedOut?: (error: ApiError) => void
  /** Awaited before a refusal is reported: loads the texts of errors. */
  onRefused?: () => Promise<unknown>
}
let identity: Identity = { token: () => null, module: () => null }
export const identifyBy = (by: Identity) => {
  identity = by
}

const append = (search: URLSearchParams, key: string, value: unknown) => {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) for (const one of value) search.append(`${key}[]`, String(one))
  else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) append(search, `${key}[${name}]`, inner)
  else search.append(key, String(value))
}

export const encodeQuery = (query: object) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) append(search, key, value)
  const text = search.toString()
  return text ? `?${text}` : ''
}

export const addressOf = (endpoint: AnyEndpoint, { params = {}, query = {} }: LooseInput) => {
  const path = (endpoint.path as string).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return `/api${path}${encodeQuery(query)}`
}

/** Idempotency key. `crypto.randomUUID` is missing on plain http outside localhost. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

type Problem = { code?: string; params?: Params; violations?: Violation[]; detail?: string }

const refusal = async (response: Response) => {
  const problem = (await response.json().catch(() => ({}))) as Problem
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError({
    status: response.status,
    code: problem.code ?? (response.status >= 500 ? 'server_error' : 'invalid_request'),
    params: problem.params,
    violations: problem.violations,
    detail: problem.detail,
    retryAfter: retryAfter > 0 ? retryAfter : null,
    requestId: response.headers.get('X-Request-Id'),
  })
}

export const request = async (endpoint: AnyEndpoint, given: LooseInput): Promise<unknown> => {
  // Both attempts use the same idempotency key, so the request takes effect at most once.
  const input = endpoint.idempotent ? { ...given, idempotencyKey: given.idempotencyKey ?? newKey() } : given
  const token = identity.token()
  try {
    return await send(endpoint, input, token)
  } catch (error) {
    if (!(error instanceof ApiError && error.signedOut)) throw error
    if (identity.renew) {
      await identity.renew(token)
      return send(endpoint, input, identity.token())
    }
    identity.onSignedOut?.(error)
    throw error
  }
}

const send = async (endpoint: AnyEndpoint, input: LooseInput, token: string | null): Promise<unknown> => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang })
  const module = identity.module()
  if (token) headers.set(identity.header ?? 'X-Auth-Token', token)
  if (module) headers.set('X-Module', module)
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey)

  let body: BodyInit | undefined
  if (input.file) {
    body = new FormData()
    body.append('file', input.file)
  } else if (input.body !== undefined) {
    body = JSON.stringify(input.body)
    headers.set('Content-Type', endpoint.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json')
  }

  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input), { method: endpoint.method, headers, body, signal: input.signal })
  } catch (error) {
    if (input.signal?.aborted) throw error
    await identity.onRefused?.()
    throw new ApiError({ status: 0, code: 'network_error' })
  }
  if (!response.ok) {
    await identity.onRefused?.()
    throw await refusal(response)
  }
  return response.status === 204 ? null : response.json()
}

export const call = <E extends AnyEndpoint>(endpoint: E, input: Input<E>) =>
  request(endpoint, input as LooseInput) as Promise<AnswerOf<E>>
