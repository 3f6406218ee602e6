/** Error response of the API (RFC 9457). */
export class RepriseError extends Error {
  constructor(problem, status, retryAfter) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`)
    this.name = 'RepriseError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.violations = problem.violations ?? []
    this.params = problem.params ?? {}
    this.retryAfter = retryAfter
  }
}

/** `{ order: { label: 'asc' }, status: ['a', 'b'] }` as `order[label]=asc&status[]=a&status[]=b`. */
const pairs = (value, name) => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => pairs(one, `${name}[]`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => pairs(one, name ? `${name}[${key}]` : key))
  return [[name, String(value)]]
}

const addressOf = (baseUrl, path, params = {}, query = {}) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    if (params[name] === undefined) throw new TypeError(`${path} needs the parameter ${name}`)
    return encodeURIComponent(params[name])
  })
  const text = new URLSearchParams(pairs(query, '')).toString()
  return `${baseUrl.replace(/\/$/, '')}${filled}${text && `?${text}`}`
}

const readAnswer = async (response) => {
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return { detail: text.slice(0, 500) }
  }
}

const send = async (options, [method, path], input = {}) => {
  const { baseUrl, key, language, timeoutMs = 30_000, fetch: ask = globalThis.fetch } = options
  const { params, query, body, idempotencyKey, signal } = input
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
  if (language) headers['accept-language'] = language
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (body !== undefined)
    headers['content-type'] = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const response = await ask(addressOf(baseUrl, path, params, query), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(timeoutMs),
  })
  const answer = await readAnswer(response)
  if (response.ok) return answer
  const seconds = Number(response.headers.get('retry-after'))
  throw new RepriseError(answer ?? {}, response.status, response.status === 429 ? seconds || 60 : null)
}

/** Builds one function per call of the table. */
export const clientOf = (calls, options) =>
  Object.fromEntries(
    Object.entries(calls).map(([feature, group]) => [
      feature,
      Object.fromEntries(Object.entries(group).map(([name, call]) => [name, (input) => send(options, call, input)])),
    ]),
  )
