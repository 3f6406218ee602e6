import { execFile, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditToken } from '#server/platform/security/credit-token.ts'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const sample = (name: string) => new URL(`../../docs/samples/${name}`, import.meta.url).pathname

describe('the recipe of a till', () => {
  let key: string
  let api: string
  beforeAll(async () => {
    api = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/api`
    const asked = { organizationId: shop.demo.entity.BOR, name: 'Caisse 7', scopes: ['credits:redeem'] }
    key = (await shop.manager.post('/api-keys', asked)).body.key
  })
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [sample('till.mjs'), ...args], {
      env: { REPRISE_API: api, REPRISE_KEY: key },
    }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => `refused: ${stderr.trim()}`,
    )

  test('verifies, redeems and reverses a credit', async () => {
    const { id: productId } = await shop.published()
    const line = { productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }
    const cart = await sell(shop.seller, [line], { storeId: shop.demo.entity['BOR-LYO'] })
    const { id } = cart.buybacks[0]!
    await app.sql(`update buybacks set payment_status = 'payment_created' where id = $1`, [id])
    const credit = creditToken(app.app.config.secretKey, { id, link_version: 0 })
    expect(await run('verify', credit)).toMatch(/^payable \d+ EUR$/)
    expect(await run('redeem', credit, 'order-1')).toMatch(/^redeemed \d+ EUR$/)
    expect(await run('redeem', credit, 'order-2')).toBe('refused: credit_redeemed')
    expect(await run('reverse', credit, 'order-1')).toMatch(/^payable \d+ EUR$/)
  })
})

describe('the recipe of a web shop', () => {
  test('reports each signed message once and rejects others', async () => {
    const secret = randomBytes(24)
    const child = spawn(process.execPath, [sample('shop-webhook.mjs')], {
      env: { WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`, PORT: '0' },
    })
    const lines = createInterface(child.stdout)
    try {
      const [listening] = (await once(lines, 'line')) as [string]
      const data = {
        identificationNumber: '2041',
        paymentStatus: 'payment_created',
        paymentAmount: 100,
        currency: 'EUR',
      }
      const body = JSON.stringify({ type: 'buyback.paymentDue', data })
      const send = async (id: string, { by = secret, at = Date.now() } = {}) => {
        const time = String(Math.floor(at / 1000))
        const signature = createHmac('sha256', by).update(`${id}.${time}.${body}`).digest('base64')
        const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
        const address = `http://127.0.0.1:${listening.replace('listening ', '')}`
        return (await fetch(address, { method: 'POST', headers, body })).status
      }
      const reported: string[] = []
      lines.on('line', (line) => reported.push(line))
      expect(await send('1', { by: randomBytes(24) })).toBe(401)
      expect(await send('1', { at: Date.now() - 600_000 })).toBe(401)
      expect([await send('1'), await send('1'), await send('2')]).toEqual([204, 204, 204])
      await expect.poll(() => reported).toEqual(['2041 usable 100 EUR', '2041 usable 100 EUR'])
    } finally {
      child.kill()
    }
  })
})
