import { expect } from 'vitest'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import type { BatchDetail, BatchItem } from '#domain/payment/batch/schema.ts'
import type { Caller, TestApp } from './app.ts'
import { aCustomer, cartOf, lineFor, optionsOf } from './selling.ts'
import type { testShop } from './shop.ts'

type Shop = ReturnType<typeof testShop>

/** Payment batches of Boréal: `manager` prepares them, `second` releases them. */
export const testBatches = async (app: TestApp, shop: Shop) => {
  const manager = await app.as('manager@boreal.test')
  const multi = await app.as('multi@boreal.test')
  const second: Caller = { ...multi, post: (path, body) => multi.post(path, body, { module: 'root' }) }
  await app.sql(`update payment_modes set provider = 'none' where account_id = $1`, [shop.demo.account.Boréal])
  let people = 0

  /** Cancels earlier payments and sets the paying account. */
  const reset = async () => {
    await app.sql('delete from rate_limits')
    await app.sql('update payment_batch_items set active = false')
    await app.sql(`update buybacks set payment_status = 'payment_cancelled' where payment_status = 'payment_created'`)
    await manager.patch('/payment-settings', {
      ...{ debtorName: 'Boréal SAS', debtorIban: 'FR14 2004 1010 0505 0001 3M02 606', debtorTown: 'Lyon' },
      ...{ debtorCountry: 'FR', fourEyes: true, dayMax: 4_000_000, transferMax: 150_000 },
    })
  }
  /** A store sale paid by transfer to a new customer; answers the buyback id. */
  const owed = async (more: object = {}) => {
    const { id } = await shop.published()
    const options = await optionsOf(shop.seller, id, shop.yes)
    const line = lineFor(options, { productId: id, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes })
    people += 1
    const customerInfo = aCustomer({
      clientEmail: `payee-${people}@example.test`,
      clientLastname: `Payee ${String.fromCodePoint(64 + people)}`,
      ...more,
    })
    const { body } = await shop.confirm(shop.seller, { ...cartOf(line), customerInfo })
    if (!body.buybacks) throw new Error(JSON.stringify(body))
    return body.buybacks[0].id as string
  }
  const read = async (id: string) => (await manager.get(`/payment-batches/${id}`)).body as BatchDetail
  const prepared = async () => {
    const { status, body } = await manager.post('/payment-batches', { executionDate: nextBankDay() })
    expect(status, JSON.stringify(body)).toBe(201)
    await app.work()
    return read(body.id)
  }
  const release = async (id: string) => {
    const answer = await second.post(`/payment-batches/${id}/events/release`, { version: (await read(id)).version })
    await app.work()
    return answer
  }
  const released = async () => {
    const { id } = await prepared()
    expect((await release(id)).status).toBe(200)
    return read(id)
  }
  /** Items of a batch by buyback id. */
  const items = async (id: string) => {
    const { body } = await manager.get(`/payment-batches/${id}/items?itemsPerPage=100`)
    return new Map((body.members as BatchItem[]).map((item) => [item.buybackId, item]))
  }
  const content = async (id: string) => {
    const { body } = await manager.post(`/payment-batches/${id}/file`)
    const answer = await app.server.inject({ method: 'GET', url: body.url })
    expect(answer.statusCode).toBe(200)
    return answer.payload
  }
  const handIn = async (xml: string) => {
    const answer = await manager.upload('/payment-bank-files', 'answer.xml', xml)
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    await app.work()
    const { body } = await manager.get('/payment-bank-files?itemsPerPage=50')
    return body.members.find(({ id }: { id: string }) => id === answer.body.id)
  }
  const paymentStatus = async (id: string) =>
    (await app.sql<{ payment_status: string }>('select payment_status from buybacks where id = $1', [id]))[0]!
      .payment_status
  return { manager, second, reset, owed, read, prepared, release, released, items, content, handIn, paymentStatus }
}
