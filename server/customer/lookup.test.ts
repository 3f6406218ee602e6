import { beforeAll, describe, expect, test } from 'vitest'
import { lookupLimits } from '#domain/customer/lookup.ts'
import { testApp } from '#server/testing/app.ts'
import { withinOneMinute } from '#server/testing/minute.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const found = async (text: string, who = shop.seller) => (await who.post('/customers/lookup', { text })).body
const names = async (text: string, who = shop.seller) =>
  (await found(text, who)).members.map(({ name }: { name: string }) => name)

let productId: string
const sold = async (customer: object) => {
  const line = { productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }
  const { buybacks } = await sell(shop.seller, [line], { customer })
  return buybacks[0]!.id
}
const odile = {
  clientFirstname: 'Odile',
  clientLastname: 'Zélande',
  clientEmail: 'odile.z@example.test',
  clientPhone: '06 98 76 54 32',
}

beforeAll(async () => {
  productId = (await shop.published()).id
})

describe('a returning customer', () => {
  test('is found by name, e-mail address or phone number, once and masked', async () => {
    await sold(odile)
    const latest = await sold(odile)
    for (const text of ['zelan', 'Odile Zélande', 'Zélande odile', 'odile.z@EX', '06 98 76', '+33698765432']) {
      const { members, more } = await found(text)
      expect(members, text).toMatchObject([
        { id: latest, name: 'Odile Zélande', email: 'o•••@example.test', phone: '•••• 32', city: 'Lyon' },
      ])
      expect(more).toBe(false)
      expect(JSON.stringify(members)).not.toContain('0189')
    }
    expect(await names('Zelanda')).toEqual([])
  })

  test('fills the form when selected, which is recorded in the history of the buyback', async () => {
    const id = await sold(odile)
    const { status, body } = await shop.seller.post(`/customers/${id}/choose`)
    expect(status).toBe(200)
    expect(body).toEqual({
      clientFirstname: 'Odile',
      clientLastname: 'Zélande',
      clientEmail: 'odile.z@example.test',
      clientPhone: '+33698765432',
      clientStreet: '12 rue de la République',
      clientStreetMore: '',
      clientZipCode: '69002',
      clientCity: 'Lyon',
      clientCountry: 'FR',
      ibanEnd: '0189',
    })
    const { body: history } = await shop.seller.get(`/buybacks/${id}/history`)
    expect(history.members[0]).toMatchObject({ event: 'read_customer', by: 'Yanis Morvan' })
    const buyer = await app.as('buyer@recircle.test')
    const { body: elsewhere } = await buyer.get(`/buybacks/${id}/history`)
    expect(elsewhere.members.map(({ event }: { event: string }) => event)).not.toContain('read_customer')
  })

  test('of another store or company is not found', async () => {
    const id = await sold({ clientFirstname: 'Lise', clientLastname: 'Yvernaux' })
    await app.sql('update buybacks set store_id = $2 where id = $1', [id, shop.demo.entity['BOR-LIL']])
    expect(await names('Yvernaux')).toEqual([])
    expect((await shop.seller.post(`/customers/${id}/choose`)).status).toBe(404)
    expect(await names('Yvernaux', shop.manager)).toEqual(['Lise Yvernaux'])
    expect(await names('Yvernaux', await app.as('manager@colombe.test'))).toEqual([])
    expect((await (await app.as('buyer@recircle.test')).post('/customers/lookup', { text: 'Yve' })).status).toBe(403)
  })

  test('is no longer found once anonymised', async () => {
    const id = await sold({ clientFirstname: 'Hugo', clientLastname: 'Xaintrie', clientEmail: 'xaintrie@example.test' })
    expect(await names('xaintrie@ex')).toEqual(['Hugo Xaintrie'])
    // Also if an e-mail address remains.
    await app.sql('update buybacks set customer_firstname = null, customer_lastname = null where id = $1', [id])
    expect(await names('xaintrie@ex')).toEqual([])
    expect(await names('Xaintrie')).toEqual([])
    expect((await shop.seller.post(`/customers/${id}/choose`)).status).toBe(404)
  })

  test('is listed up to a limit, with a minimum search length and a rate limit', async () => {
    for (let at = 0; at <= lookupLimits.rows; at++)
      await sold({ clientFirstname: `Prénom${at}`, clientLastname: 'Wattrelos', clientEmail: `w${at}@example.test` })
    const { members, more } = await found('Wattr')
    expect(members).toHaveLength(lookupLimits.rows)
    expect(more).toBe(true)
    expect((await shop.seller.post('/customers/lookup', { text: 'Wa' })).status).toBe(422)
    expect((await found('06 98')).members).toEqual([])
    await withinOneMinute(5_000)
    const tries = await Promise.all(
      Array.from({ length: 70 }, () => shop.seller.post('/customers/lookup', { text: 'Wat' })),
    )
    expect(tries.some(({ status }) => status === 429)).toBe(true)
  })
})
