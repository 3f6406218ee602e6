import { describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const waiting = async (who: Caller, asked: Parameters<Caller['get']>[1] = {}) => {
  const { status, body } = await who.get('/buybacks?status=bb_awaiting_store_drop&itemsPerPage=100', asked)
  expect(status).toBe(200)
  return body.members.map(({ id }: { id: string }) => id) as string[]
}

describe('a predeclared buyback', () => {
  test('is listed in every store of the account until one finalizes it', async () => {
    const { id } = await shop.declared((await shop.published()).id)
    const lille = await app.as('multi@boreal.test')
    expect(await waiting(shop.seller)).toContain(id)
    expect(await waiting(lille, { module: 'tim' }), 'the customer may walk in anywhere').toContain(id)
    expect(await waiting(await app.as('seller@colombe.test'))).not.toContain(id)
    await shop.manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    expect(await waiting(shop.seller)).not.toContain(id)
    expect((await shop.seller.get(`/buybacks/${id}`)).status, 'of no store, and waiting for none').toBe(404)
    expect((await shop.manager.get(`/buybacks/${id}`)).body.status).toBe('bb_cancelled')
  })

  test('is shown with the other waiting buybacks of its cart', async () => {
    const { id: productId } = await shop.published()
    const drop = { productId, circuit: 'web_drop', payment: 'voucher', answers: shop.yes }
    const post = { ...drop, circuit: 'web_post', payment: 'gift_card' }
    const cart = await sell(shop.visitor, [drop, post, drop])
    const [first, , third] = cart.buybacks
    const beside = async (who: Caller, id: string) => {
      const { status, body } = await who.get(`/buybacks/${id}/waiting`)
      return status === 200 ? body.members.map((row: { id: string }) => row.id) : status
    }
    expect(await beside(shop.seller, first!.id)).toEqual([first!.id, third!.id])
    await shop.manager.post(`/buybacks/${third!.id}/cancel`, { reason: 'other', reversed: true })
    expect(await beside(shop.seller, first!.id)).toEqual([first!.id])
    expect(await beside(await app.as('seller@colombe.test'), first!.id)).toBe(404)
    const { body } = await shop.seller.get(`/buybacks/${first!.id}/waiting`)
    expect(body.members[0]).toMatchObject({ identificationNumber: first!.identificationNumber, total: 11_500 })
  })

  test('is found by its code and by its customer', async () => {
    const { id, identificationNumber: number } = await shop.declared((await shop.published()).id)
    const at = (code: string) => shop.seller.get(`/buybacks/by-identification-number/${code}`)
    expect((await at(number)).body).toMatchObject({ id, status: 'bb_awaiting_store_drop', predeclaredPrice: 10_000 })
    const slip = `${number.slice(0, 12)}${(Number(number[12]) + 1) % 10}`
    for (const code of [slip, '4006381333931', 'x'])
      expect((await at(code)).body.code, code).toBe('buyback_not_recognised')
    const searched = async (text: string) =>
      (await shop.seller.get(`/buybacks?search=${encodeURIComponent(text)}`)).body.members.map(
        (row: { id: string }) => row.id,
      )
    expect(await searched(number)).toEqual([id])
    expect(await searched('claire MOREAU')).toContain(id)
    expect(await searched('%'), 'a sign of SQL is a sign like others').toEqual([])
  })

  test('shows whether its price is still guaranteed', async () => {
    const { id } = await shop.declared((await shop.published()).id)
    const expired = async () => (await shop.seller.get(`/buybacks/${id}/additional-infos`)).body.predeclarationExpired
    expect(await expired()).toBe(false)
    await app.sql(`update buybacks set price_guaranteed_until = now() - interval '1 minute' where id = $1`, [id])
    expect(await expired()).toBe(true)
    await shop.manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    const { body } = await shop.manager.get(`/buybacks/${id}/additional-infos`)
    expect(body.predeclarationExpired, 'it waits no more').toBe(false)
  })
})
