import { afterEach, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { call, identifyBy } from '#web/kit/client/client.ts'
import { readVisitorToken, writeVisitorToken } from '#web/kit/client/visitor-token.ts'
import { serve } from '#web/kit/testing.tsx'
import { renewVisitor } from './visitor.ts'

afterEach(() => {
  writeVisitorToken('', 0)
  vi.unstubAllGlobals()
})

test('concurrent calls with an expired token request one new token', async () => {
  writeVisitorToken('dead', 1)
  identifyBy({ token: readVisitorToken, module: () => null, renew: renewVisitor })
  const requests = serve(({ path, headers }) => {
    if (path.endsWith('/webtoken-with-account-and-ord')) return { body: { token: 'new' } }
    return headers.get('X-Auth-Token') === 'new' ? { body: {} } : { status: 401, body: { code: 'not_signed_in' } }
  })
  await Promise.all([1, 2, 3].map(() => call(sessionEndpoints.read, {})))
  expect(requests.filter(({ path }) => path.endsWith('/webtoken-with-account-and-ord'))).toHaveLength(1)
  expect(readVisitorToken()).toBe('new')
  await call(sessionEndpoints.read, {})
  expect(requests).toHaveLength(8)
})
