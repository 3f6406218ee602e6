import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const app = testApp()
type Line = { requestId: string; route: string; status: number; ms: number; account?: string }
const lines: Line[] = []
const info = (fields: object, message?: string) => {
  if (message === 'request') lines.push(fields as Line)
}
let before: typeof app.app.log

beforeAll(() => {
  before = { ...app.app.log }
  Object.assign(app.app.log, { info, error: () => {} })
})
afterAll(() => {
  Object.assign(app.app.log, before)
})

test('a request is logged by its route, with account and id, without parameters; a successful health check is not', async () => {
  const manager = await app.as('manager@boreal.test')
  lines.length = 0
  await app.server.inject({ url: '/api/health/live' })
  const answer = await app.server.inject({ method: 'POST', url: '/api/login?email=claire@example.test' })
  await manager.get('/users?search=Claire')
  expect(lines).toHaveLength(2)
  const [open, own] = lines
  expect(open).toMatchObject({ route: '/api/login', requestId: answer.headers['x-request-id'] })
  expect(open).not.toHaveProperty('account', expect.any(String))
  expect(own).toMatchObject({ route: '/api/users', status: 200, account: expect.stringMatching(/^[\w-]{36}$/) })
  expect(JSON.stringify(lines)).not.toMatch(/claire/i)
})

test('failed requests are logged up to a limit per minute', async () => {
  lines.length = 0
  const broken = app.app.database.read
  // All requests within one minute, however long they take.
  vi.useFakeTimers({ toFake: ['Date'] })
  app.app.database.read = () => Promise.reject(Object.assign(new Error('down'), { code: '57P01' }))
  try {
    for (let n = 0; n < 700; n++) await app.server.inject({ url: '/api/health/ready' })
  } finally {
    app.app.database.read = broken
    vi.useRealTimers()
  }
  expect(lines).toHaveLength(600)
})
