import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import { present } from '#domain/checked.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { statusKey } from '#server/status-link/key.ts'
import type { Caller, TestApp } from '#server/testing/app.ts'
import { aCustomer, cartOf } from '#server/testing/selling.ts'
import type { Shop } from '#server/testing/shop.ts'

type Role = 'operator' | 'second'
export type Sale = { id: string; imei: string }
const declaredTac = '35678910'
const foundTac = '35319482'

/** Posted sales of a phone declared at 100.00 €, their control by an operator, and the answers of the customer. */
export const testControls = (app: TestApp, shop: Shop) => {
  let made = 0
  const imeiOf = (tac: string) => `${tac}${String(++made).padStart(6, '0')}1`

  const callers = new Map<Role, Caller>()
  const caller = (role: Role) => present(callers.get(role))
  /** Declared at 100.00 €, and another model at 260.00 €. */
  let declared: string
  let found: string

  beforeAll(async () => {
    callers.set('operator', await app.as('operator@recircle.test'))
    callers.set('second', await app.as('warehouse@recircle.test'))
    declared = (await shop.published({ label: 'Phone Pro', tacCodes: [declaredTac] })).id
    const prices = { grade_a: 26_000, grade_b: 20_000, grade_c: 10_000, grade_d: 5_000, grade_e: 0 }
    found = (await shop.published({ label: 'Phone', tacCodes: [foundTac], prices })).id
  })

  /** A posted sale whose parcel is on its way. */
  const sold = async (): Promise<Sale> => {
    const imei = imeiOf(declaredTac)
    const line = await shop.line(shop.visitor, declared, 'web_post', 'bank_transfer', { imei })
    const customerInfo = aCustomer({ clientEmail: `client-${made}@example.test` })
    const { status, body } = await shop.confirm(shop.visitor, { ...cartOf(line), customerInfo })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body.buybacks[0]
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
    return { id, imei }
  }

  const act = async (role: Role, { id }: Sale, event: string, input: object = {}) => {
    const { status, body } = await caller(role).post(`/buybacks/${id}/events/${event}`, input)
    return status === 200 ? 'done' : (body.code as string)
  }
  const done = async (role: Role, sale: Sale, event: string, input: object = {}) =>
    expect(await act(role, sale, event, input), event).toBe('done')
  const identify = async ({ id }: Sale, body: object) => {
    const { status, body: answer } = await caller('operator').post(`/warehouse/items/${id}/identity`, body)
    return status === 200 ? 'done' : (answer.code as string)
  }
  const conclude = (sale: Sale, body: object = {}) =>
    act('operator', sale, 'concludeCheck', { answers: shop.yes, ...body })
  const customer = async ({ id }: Sale, event: string, input: object = {}) => {
    const key = statusKey(app.app.config.secretKey, { id, link_version: 0 })
    const { status, body } = await shop.visitor.post(`/status-page/${id}/events/${event}`, { key, input })
    return status === 200 ? 'done' : (body.code as string)
  }
  const respond = async ({ id }: Sale, answer: 'accept' | 'reject', price: number) => {
    const key = linkKey(app.app.config.secretKey, 'proposal', id)
    expect((await shop.visitor.post(`/buybacks/${id}/proposal`, { key, price, answer })).status).toBe(200)
  }
  const photo = async ({ id }: Sale) => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer()
    return (await caller('operator').upload(`/buybacks/${id}/photos`, 'photo.jpg', picture)).body.id as string
  }
  const past = (column: string, { id }: Sale) =>
    app.sql(`update buybacks set ${column} = now() - interval '1 hour' where id = $1`, [id])

  /** Item, buyback and payment status, and the amount of the payment that is due in cents; 0 if none. */
  const result = async ({ id }: Sale) => {
    const [row] = await app.sql<{ item: string; buyback: string; payment: string; amount: number }>(
      `select item_status as item, status as buyback, payment_status as payment, payment_amount as amount from buybacks where id = $1`,
      [id],
    )
    const { item, buyback, payment, amount } = present(row)
    return [item, buyback, payment, payment === 'payment_created' ? amount : 0]
  }

  const declaredRead = async (sale: Sale) => expect(await conclude(sale, { imei: sale.imei })).toBe('done')
  /** The conclusion with this number is rejected, whatever the answers. */
  const refused = async (sale: Sale, imei: string | undefined, code: string) => {
    expect(await conclude(sale, { imei })).toBe(code)
    expect(await conclude(sale, { imei, answers: shop.worn })).toBe(code)
  }
  const quarantined = (sale: Sale, reason: string) => done('operator', sale, 'quarantine', { reason, comment: null })

  return {
    imeiOf: (model: 'declared' | 'found') => imeiOf(model === 'declared' ? declaredTac : foundTac),
    declared: () => declared,
    found: () => found,
    ...{
      sold,
      act,
      done,
      identify,
      conclude,
      customer,
      respond,
      photo,
      past,
      result,
      declaredRead,
      refused,
      quarantined,
    },
  }
}
