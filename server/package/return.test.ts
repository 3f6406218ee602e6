import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure, simulatorUrl } from '#server/testing/connectors.ts'
import { testPacking } from '#server/testing/packing.ts'
import { readDocument } from '#server/testing/read-document.ts'

const app = testApp()
const packing = testPacking(app)
let simulator: Awaited<ReturnType<typeof startSimulator>>
let warehouse: Caller

beforeAll(async () => {
  simulator = await startSimulator({ lateMs: 20 })
  app.app.simulator = simulator
  warehouse = await app.as('warehouse@recircle.test')
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  await app.sql('update connector_configurations set active = false')
  await app.sql('delete from rate_limits')
})

/** An item refused by its customer, still in the warehouse. */
const toReturn = async () => {
  const one = await packing.item()
  await packing.packed([one])
  await app.sql(
    `update buybacks set item_status = 'item_to_return', status = 'bb_not_completed', customer_firstname = 'Claire',
       customer_lastname = 'Moreau', customer_email = 'claire@example.test', customer_street = '12 rue de la République',
       customer_zip_code = '69002', customer_city = 'Lyon', customer_country = 'FR' where id = $1`,
    [one.id],
  )
  return one
}
const cause = (id: string, event: string, who = warehouse) => who.post(`/buybacks/${id}/events/${event}`, {})
const labelOf = async (id: string) =>
  (await warehouse.get(`/buybacks/${id}`)).body.documents.find(({ kind }: { kind: string }) => kind === 'return_label')
const mails = (id: string) =>
  app.sql(
    `select id from mails m where m.subject = 'Votre produit est sur le retour' and m.account_id =
    (select account_id from buybacks where id = $1)`,
    [id],
  )
const stockOf = async (id: string) =>
  (
    await app.sql<{ native: string | null }>(
      `select s.native from items i join stocks s on s.id = i.stock_id where i.buyback_id = $1`,
      [id],
    )
  )[0]?.native
const exhaust = async () => {
  for (let left = 30; left > 0; left--) {
    const waiting = await app.sql(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where attempts < max_attempts returning id`,
    )
    if (waiting.length === 0) return
    await app.work()
  }
}

describe('a return label', () => {
  test('goes from the warehouse to the customer, by the built-in carrier as well', async () => {
    const one = await toReturn()
    expect((await cause(one.id, 'retrieveReturnLabel')).status).toBe(200)
    await app.work()
    const { url, status } = await labelOf(one.id)
    expect(status).toBe('ready')
    const { rawPayload } = await app.server.inject({ method: 'GET', url })
    const [page] = await readDocument(rawPayload)
    expect(page!.codes).toEqual([{ format: 'Code128', text: one.number }])
    for (const text of ['Claire Moreau', '12 rue de la République']) expect(page!.text).toContain(text)
    expect(await packing.itemStatus(one.id), 'the operator says when it leaves').toBe('item_to_return')
    const before = (await mails(one.id)).length
    expect((await cause(one.id, 'release')).body.itemStatus).toBe('item_returned')
    await app.work()
    expect(await mails(one.id)).toHaveLength(before + 1)
  })

  test('requires the permission in the item’s warehouse', async () => {
    const one = await toReturn()
    for (const [email, status] of [
      ['seller@boreal.test', 403],
      ['manager@boreal.test', 403],
      ['manager@colombe.test', 404],
    ] as const)
      expect([email, (await cause(one.id, 'retrieveReturnLabel', await app.as(email))).status]).toEqual([email, status])
    expect((await cause(one.id, 'retrieveReturnLabel', await app.as('buyer@recircle.test'))).status).toBe(200)
    await app.work()
  })

  test('that fails puts the item into the customer-return stock and can be requested again', async () => {
    const { id: configurationId } = await configure(packing.admin, packing.demo, { behaviour: 'label-never' })
    const one = await toReturn()
    const before = (await mails(one.id)).length
    expect((await cause(one.id, 'release')).body.itemStatus).toBe('item_returned')
    await exhaust()
    expect(await packing.itemStatus(one.id)).toBe('item_to_return')
    expect(await stockOf(one.id)).toBe('customer_return')
    expect((await labelOf(one.id)).status).toBe('failed')
    expect(await mails(one.id), 'no mail about the return').toHaveLength(before)
    const trouble = (await warehouse.get('/packages?attention=true')).body.members
    expect(trouble).toMatchObject([{ kind: 'return', trouble: 'label', number: one.number }])

    await app.sql('delete from connector_breakers')
    await app.sql(
      `update connector_configurations set properties = properties || jsonb_build_object('baseUrl', $2::text) where id = $1`,
      [configurationId, simulatorUrl()],
    )
    expect((await cause(one.id, 'retrieveReturnLabel')).status).toBe(200)
    await exhaust()
    expect((await labelOf(one.id)).status).toBe('ready')
    expect((await cause(one.id, 'release')).body.itemStatus).toBe('item_returned')
    await app.work()
    expect(await mails(one.id)).toHaveLength(before + 1)
    expect((await warehouse.get('/packages?attention=true')).body.members).toEqual([])
  })

  test('once scanned by the carrier, the item has left the warehouse', async () => {
    const one = await toReturn()
    await cause(one.id, 'retrieveReturnLabel')
    await app.work()
    const [parcel] = await app.sql<{ id: string }>(
      `select p.id from packages p join package_items i on i.package_id = p.id where i.buyback_id = $1 and p.kind = 'return'`,
      [one.id],
    )
    const { status, body } = await packing.act(parcel!.id, 'track', { status: 'collected' }, packing.admin)
    expect([status, body.status]).toEqual([200, 'package_handed_over'])
    expect(await packing.itemStatus(one.id)).toBe('item_returned')
    expect(await stockOf(one.id)).toBeUndefined()
  })
})
