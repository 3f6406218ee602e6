import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#domain/checked.ts'
import { languages } from '#domain/money.ts'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { statusKey } from '#server/status-link/key.ts'
import type { Caller } from '#server/testing/app.ts'
import { byPost, testConfirming } from '#server/testing/confirming.ts'
import { configure, smsId } from '#server/testing/connectors.ts'
import { sell } from '#server/testing/selling.ts'
import { mailFactsOf } from '../event-store.ts'
import { mailCustomer } from './mail.ts'
import { smsTextOf } from './sms.ts'

const { app, shop, sold, line, someone } = await testConfirming()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let admin: Caller

beforeAll(async () => {
  simulator = await startSimulator()
  app.app.simulator = simulator
  admin = await app.as('admin@reprise.test')
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  simulator.messages.clear()
  await app.sql('update connector_configurations set active = false')
  await app.sql('update root_details set customer_sms_enabled = true')
  await app.sql('delete from rate_limits')
  await atHour(12)
})

/** Sets the account's time zone so that it is this hour there now. */
const atHour = (hour: number) => {
  const behind = new Date().getUTCHours() - hour
  const offset = behind > 12 ? behind - 24 : behind
  return app.sql('update accounts set time_zone = $1 where id = $2', [
    `Etc/GMT${offset < 0 ? '' : '+'}${offset}`,
    accountId(),
  ])
}

const accountId = () => shop.demo.account.Boréal!
const plug = (behaviour?: string) =>
  configure(admin, shop.demo, { connectorId: smsId, properties: { sender: 'Boreal' }, ...(behaviour && { behaviour }) })
/** A sale by post, after its confirmation. */
const sale = async (customer: object = { clientSms: true }) => {
  const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: someone(), ...customer } })
  await app.work()
  return cart.buybacks[0]!.id
}
const write = async (id: string, mail: Parameters<typeof mailCustomer>[3] = 'paid') => {
  if (mail === 'paid') await app.sql(`update buybacks set payment_status = 'payment_completed' where id = $1`, [id])
  await mailCustomer(app.app, accountId(), id, mail)
}
const tell = async (id: string, mail: Parameters<typeof mailCustomer>[3] = 'paid') => {
  await write(id, mail)
  await app.work()
}
const sent = () => [...simulator.messages.values()]
const kept = (id: string) =>
  app.sql<{ status: string; template: string; error: string | null }>(
    `select status, template, error from mails where buyback_id = $1 and kind = 'sms' order by created_at`,
    [id],
  )
/** Runs the jobs that wait for their time. */
const later = async () => {
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.work()
}
const choices = async (ids: readonly string[]) =>
  (
    await app.sql<{ sms: boolean }>(
      'select customer_sms as sms from buybacks where id = any($1) order by array_position($1, id)',
      [ids],
    )
  ).map(({ sms }) => sms)
const fieldsOf = async (id: string) =>
  (await shop.manager.get(`/buybacks/${id}/history`)).body.members.flatMap(
    (entry: { fields: string[] }) => entry.fields,
  )
const page = async (id: string, sms?: boolean, phoneEnd = '78') => {
  const key = statusKey(app.app.config.secretKey, { id, link_version: 0 })
  const { status, body } =
    sms === undefined
      ? await shop.visitor.get(`/status-page/${id}?key=${key}`)
      : await shop.visitor.post(`/status-page/${id}/messages`, { key, sms, phoneEnd })
  return { status, sms: body.sms }
}

describe('a text message', () => {
  test('is sent beside the mail to customers who chose it, without a link, and is in the history', async () => {
    await plug()
    const id = await sale()
    await tell(id)
    expect(sent()).toEqual([
      expect.objectContaining({
        to: '+33612345678',
        sender: 'Boreal',
        text: expect.stringMatching(/^Boréal : votre paiement de .* est parti/),
      }),
    ])
    expect(String(sent()[0]?.text)).not.toMatch(/https?:|key=/)
    expect(await kept(id)).toEqual([{ status: 'sent', template: 'smsPaid', error: null }])
    const { body } = await shop.manager.get(`/buybacks/${id}/history`)
    expect(body.members).toContainEqual(expect.objectContaining({ kind: 'mail', event: 'smsPaid', mailState: 'sent' }))
  })

  test('is not sent to other customers, for other mails, or by an account that does not offer it', async () => {
    await plug()
    await tell(await sale({}))
    const id = await sale()
    await tell(id, 'received')
    await app.sql('update root_details set customer_sms_enabled = false')
    await tell(id)
    expect(sent()).toEqual([])
  })

  test('is sent once by a provider whose answer is lost', async () => {
    await plug('lost')
    const id = await sale()
    await tell(id)
    await later()
    expect(sent()).toHaveLength(1)
    expect(await kept(id)).toMatchObject([{ status: 'sent' }])
  })

  test('that the provider refuses has failed and is not repeated', async () => {
    await plug('reject')
    const id = await sale()
    await tell(id)
    expect(await kept(id)).toEqual([{ status: 'failed', template: 'smsPaid', error: 'refused' }])
    expect(await app.sql(`select from graphile_worker._private_jobs where payload ->> 'mailId' is not null`)).toEqual(
      [],
    )
  })

  test('is only kept without an active connector', async () => {
    const id = await sale()
    await tell(id)
    expect(await kept(id)).toMatchObject([{ status: 'kept' }])
  })

  test('waits until the morning of the company if it is written in the night', async () => {
    await plug()
    const id = await sale()
    await atHour(3)
    await tell(id)
    expect(sent()).toEqual([])
    expect(
      await app.sql(
        `select run_at - now() between interval '3 hours' and interval '6 hours' as waits
         from graphile_worker._private_jobs where payload ->> 'mailId' is not null`,
      ),
    ).toEqual([{ waits: true }])
    // Also when its job runs too early.
    await later()
    expect(sent()).toEqual([])
    await atHour(12)
    await later()
    expect(sent()).toHaveLength(1)
    expect(await kept(id)).toMatchObject([{ status: 'sent' }])
  })

  const set = (columns: string) => (id: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])
  test.each([
    ['sms_withdrawn', 'kept', (id: string) => page(id, false)],
    ['sms_number_changed', 'kept', set(`customer_phone = '+33612345699'`)],
    ['sms_disabled', 'kept', () => app.sql('update root_details set customer_sms_enabled = false')],
    ['sms_outdated', 'kept', set(`payment_status = 'payment_failed'`)],
    [
      'sms_late',
      'failed',
      (id: string) => app.sql(`update mails set created_at = now() - interval '40 hours' where buyback_id = $1`, [id]),
    ],
  ])('is not sent: %s', async (error, status, happens) => {
    await plug()
    const id = await sale()
    await write(id)
    await happens(id)
    await app.work()
    expect(sent()).toEqual([])
    expect(await kept(id)).toEqual([{ status, template: 'smsPaid', error }])
  })

  test('about a proposal is not sent once the proposal is answered or over', async () => {
    await plug()
    const open = `item_status = 'item_in_quarantine', quarantine_reason = 'price', proposal_contested_at = null`
    const id = await sale()
    await set(`${open}, proposal_until = now() + interval '2 days'`)(id)
    await tell(id, 'counterProposal')
    expect(sent()).toHaveLength(1)
    await set(`proposal_until = now() - interval '1 second'`)(id)
    await tell(id, 'proposalReminder')
    expect(sent()).toHaveLength(1)
    expect(await kept(id)).toMatchObject([{ status: 'sent' }, { status: 'kept', error: 'sms_outdated' }])
  })

  test('has a subject without data of the customer, for administrators without support access', async () => {
    await plug()
    const id = await sale()
    await tell(id)
    expect(await app.sql(`select subject from mails where buyback_id = $1 and kind = 'sms'`, [id])).toEqual([
      { subject: 'SMS\u00a0: paiement' },
    ])
  })

  test.each(languages)('%s: is complete and fits into two parts', async (language) => {
    const id = await sale({})
    await app.sql(
      `update buybacks set language = $2, product = jsonb_set(product, '{label}', $3), proposal_until = now() where id = $1`,
      [id, language, JSON.stringify('Téléphone à très grand écran et à très longue désignation, 1 To')],
    )
    const row = present(
      await app.app.database.transaction('platform', { kind: 'system', name: 'x', language }, (tx) =>
        mailFactsOf(tx, accountId(), id),
      ),
    )
    for (const mail of ['counterProposal', 'proposalReminder', 'paid'] as const) {
      const { text } = present(smsTextOf(mail, row))
      expect(text.length, text).toBeLessThan(250)
      expect(text).not.toMatch(/[{}’\u00a0\u202f]/)
    }
  })
})

describe('the choice of text messages', () => {
  test('is made and withdrawn on the status page', async () => {
    await plug()
    const id = await sale({})
    expect(await page(id)).toEqual({ status: 200, sms: { chosen: false, phoneEnd: '78' } })
    expect(await page(id, true)).toEqual({ status: 200, sms: { chosen: true, phoneEnd: '78' } })
    await tell(id)
    expect(sent()).toHaveLength(1)
    expect((await page(id, false)).sms.chosen).toBe(false)
    await tell(id)
    expect(sent()).toHaveLength(1)
  })

  test('is made and withdrawn in all buybacks of the same number and customer', async () => {
    await plug()
    const clientEmail = someone()
    const cart = await sell(shop.visitor, [line(byPost), line(byPost)], { customer: { clientEmail, clientSms: true } })
    const [first, second] = cart.buybacks.map(({ id }) => id) as [string, string]
    const earlier = await sale({ clientEmail: clientEmail.toUpperCase(), clientSms: true })
    const ofOther = await sale()
    const numberOfOther = await sale({ clientEmail, clientPhone: '+33612345679', clientSms: true })
    const ids = [first, second, earlier, ofOther, numberOfOther]
    expect(await choices(ids)).toEqual([true, true, true, true, true])
    await page(first, false)
    expect(await choices(ids)).toEqual([false, false, false, true, true])
    expect(await fieldsOf(second)).toContain('smsWithdrawn')
    await page(earlier, true)
    expect(await choices(ids)).toEqual([true, true, true, true, true])
    expect(await fieldsOf(first)).toContain('smsChosen')
  })

  test('is withdrawn by the company, for a customer who asks for it', async () => {
    await plug()
    const id = await sale()
    const { body } = await shop.manager.get(`/buybacks/${id}/details`)
    const { customerInfo, paymentModeId, version } = body
    const mails = await app.sql('select id from mails')
    const { status } = await shop.manager.patch(`/buybacks/${id}/details`, {
      customerInfo: { ...customerInfo, clientSms: false },
      paymentModeId,
      version,
    })
    expect(status).toBe(200)
    expect(await choices([id])).toEqual([false])
    expect(await fieldsOf(id)).toEqual(['smsWithdrawn'])
    // Nothing that is printed or confirmed has changed.
    await app.work()
    expect(await app.sql('select id from mails')).toHaveLength(mails.length)
  })

  test('is not made for a number that the page has not shown', async () => {
    await plug()
    const id = await sale({})
    expect((await page(id, true, '99')).status).toBe(409)
    expect(await choices([id])).toEqual([false])
  })

  test('can be withdrawn while none are offered', async () => {
    await plug()
    const id = await sale()
    await app.sql('update connector_configurations set active = false')
    expect(await page(id)).toEqual({ status: 200, sms: { chosen: true, phoneEnd: '78' } })
    expect((await page(id, true)).status).toBe(404)
    expect(await page(id, false)).toEqual({ status: 200, sms: null })
    expect(await choices([id])).toEqual([false])
  })

  test('is not offered by a connector of a store, which would not send', async () => {
    await configure(admin, shop.demo, { connectorId: smsId, organizationId: shop.demo.entity['BOR-LYO'] })
    const id = await sale({})
    expect(await page(id)).toEqual({ status: 200, sms: null })
  })

  test('is offered with the setting and an active connector only', async () => {
    const id = await sale({})
    expect(await page(id)).toEqual({ status: 200, sms: null })
    expect((await page(id, true)).status).toBe(404)
    await plug()
    await app.sql('update root_details set customer_sms_enabled = false')
    expect(await page(id)).toEqual({ status: 200, sms: null })
    const wrong = await shop.visitor.post(`/status-page/${id}/messages`, { key: 'x', sms: true, phoneEnd: '78' })
    expect(wrong.status).toBe(404)
  })

  test('ends with the phone number that it was made for', async () => {
    await plug()
    const id = await sale()
    const { body } = await shop.manager.get(`/buybacks/${id}/details`)
    const { customerInfo, paymentModeId, version } = body
    const patch = (info: object, at: number) =>
      shop.manager.patch(`/buybacks/${id}/details`, { customerInfo: info, paymentModeId, version: at })
    const town = await patch({ ...customerInfo, clientCity: 'Villeurbanne' }, version)
    expect(town.status, JSON.stringify(town.body)).toBe(200)
    expect((await page(id)).sms).toEqual({ chosen: true, phoneEnd: '78' })
    const phone = await patch(
      { ...customerInfo, clientCity: 'Villeurbanne', clientPhone: '06 12 34 56 99' },
      town.body.version,
    )
    expect(phone.status).toBe(200)
    expect((await page(id)).sms).toEqual({ chosen: false, phoneEnd: '99' })
    expect(await fieldsOf(id)).toContain('smsWithdrawn')
  })
})
