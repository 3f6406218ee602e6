import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queues } from './platform/jobs/queues.ts'
import { testApp } from './testing/app.ts'
import { sell } from './testing/selling.ts'
import { testShop } from './testing/shop.ts'
import { startWorker } from './worker.ts'

const app = testApp()
const shop = testShop(app)
let hanging = 0
/** Accepts requests and never answers. */
const receiver = createServer(() => {
  hanging++
})

beforeAll(() => new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

test('hanging webhook receivers delay neither mails nor documents, and each occupies one worker', async () => {
  const { port } = receiver.address() as AddressInfo
  app.app.config.connectorAllow = [{ net: '127.0.0.1', prefix: 32, port }]
  const admin = await app.as('admin@reprise.test')
  const receivers = 3
  for (let n = 0; n < receivers; n++) {
    const { body } = await admin.post('/webhooks', {
      organizationId: shop.demo.entity.BOR,
      url: 'https://hooks.example.test/reprise',
      contactEmail: 'ops@boreal.test',
      events: ['declare'],
    })
    await app.sql('update webhook_endpoints set url = $2 where id = $1', [body.id, `http://127.0.0.1:${port}/`])
  }
  const { id } = await shop.published()
  for (let n = 0; n < 6; n++)
    await sell(shop.seller, [{ productId: id, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
  const worker = await startWorker(app.app)
  const left = () =>
    app.sql(`select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier <> 'sendWebhook' and j.attempts = 0`)
  await expect.poll(() => hanging, { timeout: 60_000 }).toBe(receivers)
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
  expect(hanging, 'deliveries in flight').toBe(receivers)
  expect(receivers).toBeLessThan(queues.webhooks)
  receiver.closeAllConnections()
  await worker.stop()
})

test('a tenant with many waiting jobs yields to one with few', async () => {
  await app.sql('delete from graphile_worker._private_jobs')
  const [large, small] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const add = (accountId: string) =>
    app.sql(`select enqueue_job('mailStatusLinks', json_build_object('accountId', $1::text))`, [accountId])
  for (let n = 0; n < 20; n++) await add(large)
  await add(small)
  const order = await app.sql<{ account: string }>(
    `select payload ->> 'accountId' as account from graphile_worker._private_jobs order by priority, run_at, id`,
  )
  expect(order.findIndex(({ account }) => account === small)).toBe(8)
})
