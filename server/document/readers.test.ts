import { describe, expect, test } from 'vitest'
import { inStore, testConfirming } from '#server/testing/confirming.ts'
import { readDocument } from '#server/testing/read-document.ts'

const { app, shop, sold, fetched } = await testConfirming()

type Shown = { kind: string; url: string }
const shownTo = async (email: string, id: string) => {
  const who = await app.as(email)
  const { status, body } = await who.get(`/buybacks/${id}`)
  expect(status, email).toBe(200)
  return body.documents as Shown[]
}
const kindsFor = async (email: string, id: string) => (await shownTo(email, id)).map(({ kind }) => kind)
const textOf = async (url: string) => {
  const { statusCode, rawPayload } = await fetched(url)
  expect(statusCode).toBe(200)
  return (await readDocument(rawPayload)).map(({ text }) => text).join(' ')
}
const made = async () => {
  const cart = await sold(shop.seller, inStore)
  await app.work()
  const { id } = cart.buybacks[0]!
  // Assigned to the warehouse of the demo users.
  await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
  return { cart, id }
}
const readings = async (id: string) =>
  (
    await app.sql<{ event: string; actor_name: string }>(
      `select event, actor_name from history where subject_id = $1 and event like 'read_%' order by at`,
      [id],
    )
  ).map(({ event, actor_name }) => `${event} ${actor_name}`)

describe('the documents of a sale in a store', () => {
  test('are shown to each role by kind', async () => {
    const { cart, id } = await made()
    const all = ['transfer_order', 'tracking_sheet', 'voucher']
    const expected: Record<string, string[]> = {
      'seller@boreal.test': all,
      'store@boreal.test': all,
      'manager@boreal.test': all,
      'admin@reprise.test': all,
      'buyer@recircle.test': all,
      'area@boreal.test': ['transfer_order', 'tracking_sheet'],
      'analyst@boreal.test': ['tracking_sheet'],
      'warehouse@recircle.test': ['tracking_sheet'],
      'operator@recircle.test': ['tracking_sheet'],
    }
    for (const [email, kinds] of Object.entries(expected)) expect(await kindsFor(email, id), email).toEqual(kinds)
    const analyst = await app.as('analyst@boreal.test')
    const { body } = await analyst.get(`/carts/${cart.id}`)
    expect(body.key, 'the link key is only for the customer').toBeNull()
    expect(body.buybacks[0].documents.map(({ kind }: Shown) => kind)).toEqual(['tracking_sheet'])
    expect(await textOf(body.documents), 'printed at once').not.toContain('X4R1234567')
  })

  test('are accessible to the seller only while the sale is open', async () => {
    const { id } = await made()
    const voucher = (await shownTo('seller@boreal.test', id)).find(({ kind }) => kind === 'voucher')!
    expect((await fetched(voucher.url)).statusCode).toBe(200)
    expect(await readings(id), 'it is their own sale').toEqual([])
    await app.sql(`update buybacks set status = 'bb_completed' where id = $1`, [id])
    expect(await kindsFor('seller@boreal.test', id)).toEqual(['transfer_order', 'tracking_sheet'])
    expect((await fetched(voucher.url)).statusCode, 'an address that was given before').toBe(404)
    expect(await kindsFor('buyer@recircle.test', id)).toContain('voucher')
  })

  test('mask the identity number without the permission, and record readers', async () => {
    const { id } = await made()
    const order = async (email: string) =>
      textOf((await shownTo(email, id)).find(({ kind }) => kind === 'transfer_order')!.url)
    const region = await order('area@boreal.test')
    expect(region).toContain('4567')
    expect(region).not.toContain('X4R1234567')
    expect(await readings(id)).toEqual([])
    expect(await order('buyer@recircle.test')).toContain('X4R1234567')
    const voucher = (await shownTo('manager@boreal.test', id)).find(({ kind }) => kind === 'voucher')!
    await textOf(voucher.url)
    const noted = await readings(id)
    expect(noted).toHaveLength(2)
    expect(noted[0]).toMatch(/^read_identity \S+ \S+/)
    expect(noted[1]).toMatch(/^read_voucher \S+ \S+/)
  })

  test('with monetary value are void once it is cancelled', async () => {
    const { cart, id } = await made()
    const before = (await shownTo('manager@boreal.test', id)).find(({ kind }) => kind === 'voucher')!
    const { status } = await shop.manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    expect(status).toBe(200)
    expect((await fetched(before.url)).statusCode).toBe(404)
    for (const email of ['manager@boreal.test', 'seller@boreal.test', 'buyer@recircle.test', 'admin@reprise.test'])
      expect(await kindsFor(email, id), email).toEqual(['transfer_order', 'tracking_sheet'])
    const { body } = await shop.manager.get(`/carts/${cart.id}`)
    expect(
      (await readDocument((await fetched(body.documents)).rawPayload)).flatMap(({ codes }) => codes),
    ).not.toContainEqual(expect.objectContaining({ format: 'Code128' }))
  })

  test('cancelled before the voucher is drawn have none, and the mail is sent', async () => {
    const cart = await sold(shop.seller, inStore)
    const { id } = cart.buybacks[0]!
    await shop.manager.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true })
    await app.work()
    const vouchers = await app.sql(
      `select from buyback_documents where buyback_id = $1 and kind = 'voucher' and (code is not null or file_id is not null)`,
      [id],
    )
    expect(vouchers).toEqual([])
    const [row] = await app.sql<{ confirmed_at: string | null }>('select confirmed_at from carts where id = $1', [
      cart.id,
    ])
    expect(row!.confirmed_at).not.toBeNull()
  })
})
