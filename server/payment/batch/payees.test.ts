import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { testBatches } from '#server/testing/batches.ts'
import { configure, payeeId } from '#server/testing/connectors.ts'
import { testShop } from '#server/testing/shop.ts'
import { sweepPayees } from './payees.ts'

const app = testApp()
const shop = testShop(app)
let batches: Awaited<ReturnType<typeof testBatches>>
let admin: Caller
let simulator: Awaited<ReturnType<typeof startSimulator>>

const ibans = [
  'FR7630006000011234567890189',
  'BE71096123456769',
  'DE89370400440532013000',
  'NL91ABNA0417164300',
] as const
/** Sales to customers with these surnames, which decide the simulated result; answers their buyback ids. */
const soldTo = async (...lastnames: string[]) => {
  const ids: string[] = []
  for (const [at, clientLastname] of lastnames.entries())
    ids.push(await batches.owed({ clientFirstname: 'Jade', clientLastname, iban: ibans[at] }))
  return ids
}
const calls = () => simulator.seen.filter(({ path }) => path === '/payee-verifications').length
const plug = (behaviour?: string) => configure(admin, shop.demo, { connectorId: payeeId, behaviour })

beforeAll(async () => {
  batches = await testBatches(app, shop)
  admin = await app.as('admin@reprise.test')
  simulator = await startSimulator()
  app.app.simulator = simulator
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  await batches.reset()
  await app.sql('delete from payee_checks')
})
afterEach(() => app.sql(`delete from connector_configurations where connector = 'http-payee'`))

test('without a provider nothing is verified', async () => {
  const [id] = await soldTo('Faure')
  const before = calls()
  const batch = await batches.prepared()
  expect(batch).toMatchObject({ payees: null, verdicts: { in: { count: 1 } } })
  expect((await batches.items(batch.id)).get(id!)).toMatchObject({ payee: null, verdict: 'in' })
  expect(calls()).toBe(before)
})

test('mismatches are held with their result until a user decides; an outage of the provider holds nothing', async () => {
  await plug()
  const [fine, other, close, unknown] = await soldTo('Martin', 'Faure', 'Rousseau', 'Diallo')
  const batch = await batches.prepared()
  expect(batch.payees).toEqual({ total: 4, done: 4 })
  expect(batch.payeeResults).toMatchObject({ match: { count: 1 }, no_match: { count: 1 }, close_match: { count: 1 } })
  const items = await batches.items(batch.id)
  const at = expect.any(String)
  const from = (result: string, name: string | null = null) => ({ result, source: 'provider', name, at })
  expect(items.get(fine!)).toMatchObject({ payee: from('match'), verdict: 'in' })
  expect(items.get(unknown!)).toMatchObject({ payee: from('not_available'), verdict: 'in' })
  expect(items.get(other!)).toMatchObject({
    ...{ payee: from('no_match'), verdict: 'held', findings: ['payee_no_match'] },
  })
  expect(items.get(close!)).toMatchObject({ payee: from('close_match', 'Jade Roussel'), verdict: 'held' })
  const { body: filtered } = await batches.manager.get(`/payment-batches/${batch.id}/items?payee=close_match`)
  expect(filtered.members.map(({ buybackId }: { buybackId: string }) => buybackId)).toEqual([close])

  const decide = (id: string, body: object) =>
    batches.manager.post(`/payment-batches/${batch.id}/items/${items.get(id)!.id}`, body)
  expect((await decide(close!, { decision: 'include' })).body.code).toBe('batch_reason_required')
  expect((await decide(close!, { decision: 'include', reason: 'Nom d’usage' })).status).toBe(200)
  expect((await decide(other!, { decision: 'takeOut' })).status).toBe(200)
  const history = await app.sql(
    `select actor_name, event, reason, changes from history where subject_id = $1 and event in ('include', 'payeesVerified') order by id`,
    [batch.id],
  )
  expect(history).toEqual([
    { actor_name: 'payment', event: 'payeesVerified', reason: null, changes: null },
    {
      actor_name: expect.any(String),
      event: 'include',
      reason: expect.stringContaining('Nom d’usage'),
      changes: { findings: ['payee_close_match'], payee: 'close_match' },
    },
  ])
  const released = await batches.release(batch.id)
  expect(released.status).toBe(200)
  expect((await batches.read(batch.id)).transfers).toBe(3)
  expect(await batches.paymentStatus(other!)).toBe('payment_created')
})

test('answers are cached for the same name and IBAN for some days, outages are not', async () => {
  await plug()
  await soldTo('Martin', 'Diallo')
  const before = calls()
  const { id } = await batches.prepared()
  const recheck = async () => {
    expect((await batches.manager.post(`/payment-batches/${id}/events/recheck`, {})).status).toBe(200)
    await app.work()
    return calls() - before
  }
  expect(calls() - before).toBe(2)
  expect(await recheck(), 'the outage is asked again').toBe(3)
  await app.sql(`update payee_checks set checked_at = now() - interval '8 days'`)
  await sweepPayees(app.app)
  expect(await app.sql('select from payee_checks')).toEqual([])
  expect(await recheck()).toBe(5)
  const [stored] = await app.sql<{ text: string }>('select to_jsonb(c)::text as text from payee_checks c')
  expect(stored!.text).not.toContain('Martin')
})

test('a decision does not cover a mismatch that appears later; correcting the account clears it', async () => {
  await plug()
  const [id] = await soldTo('Martin')
  const { id: batchId } = await batches.prepared()
  const item = async () => (await batches.items(batchId)).get(id!)!
  const recheck = async () => {
    await batches.manager.post(`/payment-batches/${batchId}/events/recheck`, {})
    await app.work()
  }
  await app.sql(`update buybacks set customer_lastname = 'Rousseau' where id = $1`, [id])
  await recheck()
  const decide = { decision: 'include', reason: 'Nom d’usage' }
  await batches.manager.post(`/payment-batches/${batchId}/items/${(await item()).id}`, decide)
  await recheck()
  expect(await item(), 'the same result stays decided').toMatchObject({ verdict: 'in', decision: 'Nom d’usage' })
  await app.sql(`update buybacks set customer_lastname = 'Faure' where id = $1`, [id])
  await recheck()
  expect(await item()).toMatchObject({ verdict: 'held', decision: null, findings: ['payee_no_match'] })
  await app.sql(`update buybacks set customer_lastname = 'Martin' where id = $1`, [id])
  await recheck()
  expect(await item()).toMatchObject({ verdict: 'in', findings: [], payee: { result: 'match' } })
})

test('a changed account is verified again and loses the earlier decision', async () => {
  await plug()
  const [id] = await soldTo('Martin')
  const { id: batchId } = await batches.prepared()
  const before = calls()
  // A status in which the account may be changed.
  await app.sql(`update buybacks set item_status = 'item_in_transit' where id = $1`, [id])
  const { body: sale } = await batches.manager.get(`/buybacks/${id}`)
  const changed = { iban: ibans[2], version: sale.version }
  expect((await batches.manager.patch(`/buybacks/${id}/iban`, changed)).status).toBe(200)
  await batches.manager.post(`/payment-batches/${batchId}/events/recheck`, {})
  await app.work()
  expect(calls() - before).toBe(1)
  expect((await batches.items(batchId)).get(id!)).toMatchObject({ ibanEnd: '3000', payee: { result: 'match' } })
})

test('a provider that fails or returns an invalid answer counts as an outage: the batch is prepared', async () => {
  for (const behaviour of ['fail', 'garbage']) {
    await plug(behaviour)
    const [id] = await soldTo('Faure')
    const batch = await batches.prepared()
    expect((await batches.items(batch.id)).get(id!), behaviour).toMatchObject({
      ...{ verdict: 'in', payee: { result: 'not_available' } },
    })
    await batches.reset()
    await app.sql(`delete from connector_configurations where connector = 'http-payee'`)
  }
})

test('results of the bank are shown as those of the provider, with a difference to review', async () => {
  const [id] = await soldTo('Martin')
  const { id: batchId } = await batches.released()
  const { reference } = (await batches.items(batchId)).get(id!)!
  await batches.handIn(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>RVNM</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  )
  expect((await batches.items(batchId)).get(id!)).toMatchObject({ payee: { result: 'no_match', source: 'bank' } })
  const { body } = await batches.manager.get('/payment-differences?settled=false')
  expect(body.members[0]).toMatchObject({ kind: 'bank_payee', buybackId: id })
})
