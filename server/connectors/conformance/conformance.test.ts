import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type ConnectorCode, connectorCodes } from '#domain/connector/schema.ts'
import { portOf } from '#server/db/port.ts'
import { simulatorSecrets, startSimulator } from '../simulator/server.ts'
import { type CheckResult, conformance } from './conformance.ts'
import { startReceiver } from './receiver.ts'

let simulator: Awaited<ReturnType<typeof startSimulator>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  simulator = await startSimulator()
  receiver = await startReceiver(simulatorSecrets.webhookSecret)
})
afterAll(async () => {
  await simulator?.stop()
  await receiver?.stop()
})

const samples = { barcode: '3614270000000', imei: '490154203237518' }
const resultsOf = async (code: ConnectorCode, url: string, waitMs = 10_000) => {
  const { delivered, url: callbackUrl } = receiver
  const target = { url, apiKey: simulatorSecrets.apiKey, callbackUrl, delivered, waitMs }
  const results: CheckResult[] = []
  for await (const result of conformance(code, target, samples)) results.push(result)
  return results
}
const simulated = (behaviour?: string) => `http://127.0.0.1:${simulator.port}${behaviour ? `/~${behaviour}` : ''}`
const failuresOf = async (code: ConnectorCode, behaviour: string, waitMs = 300) =>
  (await resultsOf(code, simulated(behaviour), waitMs)).flatMap(({ failure }) => (failure ? [failure] : []))

test.each(connectorCodes)('the simulator of %s conforms to its contract', async (code) => {
  const results = await resultsOf(code, simulated())
  expect(results.length).toBeGreaterThan(2)
  expect(results.filter(({ failure }) => failure !== null)).toEqual([])
})

describe('a provider fails the test', () => {
  test('with answers that are no JSON', async () => {
    const [failure] = await failuresOf('http-payout', 'garbage')
    expect(failure).toContain('GET /ping answered no JSON')
  })
  test('with a redirect', async () => {
    expect((await failuresOf('http-payout', 'redirect'))[0]).toContain('GET /ping answered 302')
  })
  test('with a wrong signature of its events', async () => {
    expect(await failuresOf('http-transfer', 'forged', 5_000)).toEqual(['the signature is missing, old or wrong'])
  })
  test('without a label', async () => {
    expect(await failuresOf('http-carrier', 'label-never')).toContain('not ready within 300 ms')
  })
  test('with a cursor that never ends', async () => {
    expect(await failuresOf('http-price-feed', 'twice')).toEqual(['the cursor 0 was returned before'])
  })
  test('with another record for a repeated idempotency key, or with fields of another type', async () => {
    let made = 0
    const server = createServer((request, response) => {
      const status = request.headers.authorization === `Bearer ${simulatorSecrets.apiKey}` ? 200 : 401
      const body = request.url === '/ping' ? { ok: true } : { id: ++made }
      response.writeHead(status).end(JSON.stringify(request.url === '/refurbished-items' ? { id: `${made++}` } : body))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((listening) => server.once('listening', listening))
    const url = `http://127.0.0.1:${portOf(server)}`
    const failures = async (code: ConnectorCode) =>
      (await resultsOf(code, url, 300)).flatMap(({ failure }) => (failure ? [failure] : []))
    expect(await failures('http-workshop')).toEqual(['a second call with the same key made another record'])
    expect((await failures('http-payout'))[0]).toMatch(/^POST \/payouts: id: Invalid input.*reference/)
  })
})
