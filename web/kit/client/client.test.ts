import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { serve } from '../testing.tsx'
import { ApiError } from './api-error.ts'
import { addressOf, call, encodeQuery, identifyBy } from './client.ts'

afterEach(() => {
  identifyBy({ token: () => null, module: () => null })
  vi.unstubAllGlobals()
})

const readable = (query: object) => decodeURIComponent(encodeQuery(query))

describe('encodeQuery', () => {
  test.each<[object, string]>([
    [{}, ''],
    [{ page: 2, search: 'a b' }, '?page=2&search=a+b'],
    [{ status: ['invited', 'active'] }, '?status[]=invited&status[]=active'],
    [{ order: { lastname: 'desc' } }, '?order[lastname]=desc'],
    [{ price: { gte: 1, lte: 2 } }, '?price[gte]=1&price[lte]=2'],
    [{ exists: { parent: false } }, '?exists[parent]=false'],
    [{ empty: '', none: null, unknown: undefined, list: [], zero: 0 }, '?zero=0'],
  ])('encodes %j as %s', (query, text) => {
    expect(readable(query)).toBe(text)
  })

  test('escapes reserved and non-ASCII characters', () => {
    expect(encodeQuery({ search: 'a&b=c#é' })).toBe('?search=a%26b%3Dc%23%C3%A9')
  })
})

test('path parameters are escaped', () => {
  expect(addressOf(userEndpoints.read, { params: { id: '../jobs?x=1' } })).toBe('/api/users/..%2Fjobs%3Fx%3D1')
})

describe('call', () => {
  test('sends token, module and language', async () => {
    identifyBy({ token: () => 'secret', module: () => 'tim' })
    document.documentElement.lang = 'nl-BE'
    const requests = serve(() => ({ body: { members: [] } }))
    await call(userEndpoints.assignableTypes, {})
    const { headers } = requests[0]!
    expect(headers.get('X-Auth-Token')).toBe('secret')
    expect(headers.get('X-Module')).toBe('tim')
    expect(headers.get('Accept-Language')).toBe('nl-BE')
    expect(headers.has('Idempotency-Key')).toBe(false)
  })

  test('sends no token header without a token', async () => {
    const requests = serve(() => ({ body: { members: [] } }))
    await call(userEndpoints.assignableTypes, {})
    expect(requests[0]!.headers.has('X-Auth-Token')).toBe(false)
  })

  test('sends PATCH as merge-patch and POST as JSON with an idempotency key', async () => {
    const requests = serve(() => ({ body: {} }))
    await call(userEndpoints.patch, { params: { id: '1' }, body: { firstname: 'Ada' } })
    const body = { email: 'a@b.test', firstname: 'Ada', lastname: 'Byron', modules: [] }
    await call(userEndpoints.create, { body })
    await call(userEndpoints.create, { body })
    expect(requests.map(({ method, headers }) => `${method} ${headers.get('Content-Type')}`)).toEqual([
      'PATCH application/merge-patch+json',
      'POST application/json',
      'POST application/json',
    ])
    expect(requests[0]!.body).toEqual({ firstname: 'Ada' })
    const keys = requests.slice(1).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys.every((key) => key && key.length > 8)).toBe(true)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('returns null for 204', async () => {
    serve(() => ({ status: 204 }))
    expect(await call(sessionEndpoints.logout, {})).toBeNull()
  })
})

describe('ApiError', () => {
  const refusal = async (answer: Parameters<typeof serve>[0]) => {
    serve(answer)
    const error = await call(userEndpoints.read, { params: { id: '1' } }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    return error as ApiError
  }

  test('has code, parameters, violations and detail of the problem', async () => {
    const violations = [{ path: 'email', code: 'email_taken' }]
    const error = await refusal(() => ({
      status: 422,
      body: { code: 'invalid_input', params: { max: 3 }, violations, detail: 'why' },
      headers: { 'Retry-After': '12' },
    }))
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid_input',
      params: { max: 3 },
      violations,
      detail: 'why',
      retryAfter: 12,
      failure: false,
      signedOut: false,
    })
  })

  test('distinguishes an ended session from wrong credentials', async () => {
    expect((await refusal(() => ({ status: 401, body: { code: 'not_signed_in' } }))).signedOut).toBe(true)
    expect((await refusal(() => ({ status: 401, body: { code: 'incorrect_credentials' } }))).signedOut).toBe(false)
  })

  test('is a failure for a 5xx response, even without a body', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    const error = (await call(userEndpoints.assignableTypes, {}).catch((caught: unknown) => caught)) as ApiError
    expect(error).toMatchObject({ status: 502, code: 'server_error', failure: true, violations: [] })
  })

  test('is a network error without a response', async () => {
    const error = await refusal(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(error).toMatchObject({ status: 0, code: 'network_error', failure: true })
  })

  test('is not used for requests aborted by the page', async () => {
    const controller = new AbortController()
    serve(() => {
      throw new DOMException('aborted', 'AbortError')
    })
    controller.abort()
    const error = await call(userEndpoints.assignableTypes, { signal: controller.signal }).catch((caught) => caught)
    expect(error).not.toBeInstanceOf(ApiError)
  })
})

describe('an expired token', () => {
  const only = (good: string) =>
    serve(({ headers }) =>
      headers.get('X-Auth-Token') === good
        ? { body: { members: [] } }
        : { status: 401, body: { code: 'not_signed_in' } },
    )

  test('is renewed once and the request is repeated with the same idempotency key', async () => {
    let token = 'dead'
    const renew = vi.fn(async () => {
      token = 'new'
    })
    identifyBy({ token: () => token, module: () => null, renew })
    const requests = only('new')
    const body = { email: 'a@b.test', firstname: 'Ada', lastname: 'Byron', modules: [] }
    await call(userEndpoints.create, { body })
    expect(renew).toHaveBeenCalledExactlyOnceWith('dead')
    expect(requests.map(({ headers }) => headers.get('X-Auth-Token'))).toEqual(['dead', 'new'])
    expect(requests[0]!.headers.get('Idempotency-Key')).toBe(requests[1]!.headers.get('Idempotency-Key'))
    expect(requests[1]!.body).toEqual(body)
  })

  test('causes at most one retry', async () => {
    const renew = vi.fn(async () => {})
    identifyBy({ token: () => 'dead', module: () => null, renew })
    const requests = only('none')
    await expect(call(userEndpoints.assignableTypes, {})).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(2)
  })

  test('calls onSignedOut without a renew function', async () => {
    const onSignedOut = vi.fn()
    identifyBy({ token: () => 'dead', module: () => null, onSignedOut })
    only('none')
    await expect(call(userEndpoints.assignableTypes, {})).rejects.toMatchObject({ status: 401 })
    expect(onSignedOut).toHaveBeenCalledOnce()
  })
})
