import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const token = 'a token of many letters'
const scrape = (app: ReturnType<typeof testApp>, authorization?: string) =>
  app.server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

describe('with a token', () => {
  const app = testApp({ METRICS_TOKEN: token })

  test('tells Prometheus, and nobody else', async () => {
    expect((await scrape(app)).statusCode).toBe(401)
    expect((await scrape(app, 'Bearer wrong')).statusCode).toBe(401)
    const manager = await app.as('manager@boreal.test')
    const [{ id }] = (await manager.get('/organizations?itemsPerPage=1')).body.members
    await manager.get(`/organizations/${id}`)
    await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
    const { statusCode, body } = await scrape(app, `Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /reprise_http_request_seconds_count{method="GET",route="\/api\/organizations\/:id",status="2xx"} 1/,
    )
    expect(body).toMatch(/reprise_jobs{state="waiting"} \d/)
    expect(body).toMatch(/reprise_queue_delay_seconds \d/)
    // No accounts, users or ids.
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|Boréal|boreal|colombe/i)
  })
})

describe('without one', () => {
  const app = testApp()
  test('there are no metrics', async () => {
    expect((await scrape(app)).body).not.toContain('reprise_')
  })
})
