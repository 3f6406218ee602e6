import { beforeAll, beforeEach, expect, test } from 'vitest'
import { instantDay } from '#domain/payment/sepa/instant.ts'
import { testApp } from '#server/testing/app.ts'
import { testBatches } from '#server/testing/batches.ts'
import { schemaErrors } from '#server/testing/sepa-schema.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let batches: Awaited<ReturnType<typeof testBatches>>

const setSpeed = async (transferSpeed: 'standard' | 'instant') => {
  const { body } = await batches.manager.get('/payment-modes?type=bank_transfer')
  return batches.manager.patch(`/payment-modes/${body.members[0].id}`, { transferSpeed })
}
/** Sales: two promised instantly, one of them to an account that is not reached, and one promised as standard. */
const sold = async () => {
  await setSpeed('instant')
  const instant = await batches.owed({ iban: 'BE71096123456769' })
  const foreign = await batches.owed({ iban: 'PL61109010140000071219812874' })
  await setSpeed('standard')
  const standard = await batches.owed({ iban: 'DE89370400440532013000' })
  return { instant, foreign, standard }
}
const numbersIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
const statusReport = (block: string, lines: string, status = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${block.slice(0, 32)}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${block}</OrgnlPmtInfId>${status}${lines}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const answered = (reference: string, status: string, reason?: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : ''}</TxInfAndSts>`

beforeAll(async () => {
  batches = await testBatches(app, shop)
})
beforeEach(() => batches.reset())

test('only transfers by bank file can be instant', async () => {
  expect((await setSpeed('instant')).body.transferSpeed).toBe('instant')
  const { body: mode } = await batches.manager.post('/payment-modes', {
    ...{ type: 'voucher', label: 'Bon', transferSpeed: 'instant' },
  })
  expect(mode.transferSpeed).toBe('standard')
  const { body } = await batches.manager.get('/payment-modes?type=bank_transfer')
  const path = `/payment-modes/${body.members[0].id}`
  const other = await batches.manager.patch(path, { provider: 'bank_transfer_provider' })
  expect(other.body.transferSpeed, 'the provider has no such option').toBe('standard')
  await batches.manager.patch(path, { provider: 'none' })
})

test('a mixed batch has one block per scheme with its own sums and dates', async () => {
  const { instant, foreign, standard } = await sold()
  const { id, speeds } = await batches.released()
  expect(speeds).toEqual({ standard: { count: 2, amount: 20_000 }, instant: { count: 1, amount: 10_000 } })
  const items = await batches.items(id)
  expect([instant, foreign, standard].map((one) => items.get(one)!.instant)).toEqual([true, false, false])
  const xml = await batches.content(id)
  expect(await schemaErrors(xml)).toEqual([])
  const message = id.replaceAll('-', '')
  const { executionDate, releasedAt } = await batches.read(id)
  expect(numbersIn(xml, 'PmtInfId')).toEqual([`${message}S`, `${message}I`])
  expect(numbersIn(xml, 'NbOfTxs')).toEqual(['3', '2', '1'])
  expect(numbersIn(xml, 'CtrlSum')).toEqual(['300.00', '200.00', '100.00'])
  expect(numbersIn(xml, 'Dt')).toEqual([executionDate, instantDay(new Date(releasedAt!))])
  const block = xml.slice(xml.indexOf('INST'))
  expect(numbersIn(block, 'EndToEndId')).toEqual([items.get(instant)!.reference])
})

test('the status of a block applies to its transfers only', async () => {
  const { instant, standard } = await sold()
  const { id } = await batches.released()
  const message = id.replaceAll('-', '')
  const sums = '<OrgnlNbOfTxs>1</OrgnlNbOfTxs><OrgnlCtrlSum>100.00</OrgnlCtrlSum>'
  const read = await batches.handIn(statusReport(`${message}I`, '', `${sums}<PmtInfSts>ACSC</PmtInfSts>`))
  expect(read.counts).toEqual({ credited: 1 })
  expect(await batches.paymentStatus(instant)).toBe('payment_completed')
  expect(await batches.paymentStatus(standard)).toBe('payment_initiated')
})

test('an instant transfer that was not executed is due again as a standard one, unless the account is closed', async () => {
  await setSpeed('instant')
  const [late, closed, paid] = [
    await batches.owed({ iban: 'BE71096123456769' }),
    await batches.owed({ iban: 'DE89370400440532013000' }),
    await batches.owed({ iban: 'NL91ABNA0417164300' }),
  ]
  const { id, transfers } = await batches.released()
  expect(transfers).toBe(3)
  const items = await batches.items(id)
  const lines = [
    answered(items.get(late)!.reference!, 'RJCT', 'AB05'),
    answered(items.get(closed)!.reference!, 'RJCT', 'AC04'),
    answered(items.get(paid)!.reference!, 'ACCC'),
  ]
  await app.sql('delete from mails')
  const read = await batches.handIn(statusReport(id.replaceAll('-', ''), lines.join('')))
  expect(read.counts).toEqual({ rejected: 2, credited: 1 })
  expect(await batches.paymentStatus(late)).toBe('payment_created')
  expect(await batches.paymentStatus(closed)).toBe('payment_failed')
  expect(await batches.paymentStatus(paid)).toBe('payment_completed')
  const history = await app.sql(`select event, reason from history where subject_id = $1 order by id desc limit 1`, [
    late,
  ])
  expect(history).toEqual([{ event: 'paymentUnreached', reason: 'bank: RJCT AB05' }])
  const next = await batches.prepared()
  expect((await batches.items(next.id)).get(late)).toMatchObject({ instant: false, verdict: 'in' })
  await setSpeed('standard')
})

test('a sale keeps its promised speed until the IBAN is changed to an account without instant transfers', async () => {
  await setSpeed('instant')
  const id = await batches.owed({ iban: 'BE71096123456769' })
  await app.work()
  await setSpeed('standard')
  const speed = async () =>
    (await app.sql<{ transfer_speed: string }>('select transfer_speed from buybacks where id = $1', [id]))[0]!
      .transfer_speed
  expect(await speed(), 'the promise of the sale is kept').toBe('instant')
  const [mail] = await app.sql<{ text: string }>(
    `select to_jsonb(m)::text as text from mails m order by id desc limit 1`,
  )
  expect(mail!.text).toContain('Virement instantané')
  await app.sql(`update buybacks set item_status = 'item_in_transit' where id = $1`, [id])
  const { version } = (await batches.manager.get(`/buybacks/${id}`)).body
  const iban = 'PL61109010140000071219812874'
  expect((await batches.manager.patch(`/buybacks/${id}/iban`, { iban, version })).status).toBe(200)
  expect(await speed()).toBe('standard')
})
