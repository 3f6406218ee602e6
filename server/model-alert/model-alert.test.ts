import { expect, test } from 'vitest'
import { alertRequestLimits, modelAlertLimits } from '#domain/model-alert/schema.ts'
import { testConfirming } from '#server/testing/confirming.ts'
import { indexProducts } from '../search/index-products.ts'
import { mailModelAlertsOf } from './notify.ts'
import { sweepModelAlerts } from './sweep.ts'

const { app, shop, someone, received } = await testConfirming()
const link = /https:\/\/boreal\.localhost:8443\/model-alert\/([\w-]{36})\?key=([\w-]+)/

const visitorOf = async (url: string) => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url })
  return app.withToken(body.token)
}
const mailsTo = (email: string) => received.filter(({ to }) => to?.[0]?.address === email)
const asked = async (query: string, email = someone()) => {
  const visitor = await visitorOf('boreal.localhost')
  const { status } = await visitor.post('/model-alerts', { query, email })
  expect(status).toBe(204)
  await app.work()
  const [, id = '', key = ''] = link.exec(mailsTo(email).at(-1)?.text ?? '') ?? []
  return { email, id, key, visitor }
}
const rows = (email: string) => app.sql<{ id: string }>('select id from model_alerts where email = $1', [email])
const accountId = async () =>
  (await app.sql<{ id: string }>(`select id from accounts where web_host = 'boreal.localhost'`))[0]!.id
const night = async () => {
  const account = await accountId()
  await indexProducts(app.app, account)
  await mailModelAlertsOf(app.app, { accountId: account })
  await app.work()
}

test('the mail to confirm does not contain the text of the visitor', async () => {
  const { email, id } = await asked('zorgphone 77')
  const [mail] = mailsTo(email)
  expect(id).not.toBe('')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/zorgphone/i)
})

test('a confirmed alert is mailed once, when a product of the model is bought, and deleted', async () => {
  const { email, id, key, visitor } = await asked('zorgphone 78')
  expect((await visitor.get(`/model-alerts/${id}?key=${key}`)).body).toMatchObject({
    query: 'zorgphone 78',
    isConfirmed: false,
  })
  expect((await visitor.post(`/model-alerts/${id}/confirm`, { key })).body.isConfirmed).toBe(true)
  await shop.published({ label: 'Zorgphone 12', brand: 'Zorg' })
  await night()
  expect(mailsTo(email)).toHaveLength(1)
  await shop.published({ label: 'Zorgphone 78', brand: 'Zorg' })
  await night()
  await night()
  const [, told, ...more] = mailsTo(email)
  expect(told?.text).toContain('Zorgphone 78')
  expect(told?.text).toContain('/results?q=zorgphone+78')
  expect(more).toEqual([])
  expect(await rows(email)).toEqual([])
  expect((await visitor.get(`/model-alerts/${id}?key=${key}`)).status).toBe(404)
})

test('an alert that was not confirmed is not mailed', async () => {
  const { email } = await asked('zorgphone 80')
  await shop.published({ label: 'Zorgphone 80', brand: 'Zorg' })
  await night()
  expect(mailsTo(email)).toHaveLength(1)
})

test('a stopped alert is deleted with its address; stopping again succeeds', async () => {
  const { email, id, key, visitor } = await asked('zorgphone 81')
  expect((await visitor.post(`/model-alerts/${id}/stop`, { key })).status).toBe(204)
  expect((await visitor.post(`/model-alerts/${id}/stop`, { key })).status).toBe(204)
  expect(await rows(email)).toEqual([])
})

test('a link is refused with another key and on another site', async () => {
  const { email, id, key, visitor } = await asked('zorgphone 82')
  const other = await visitorOf('colombe.localhost')
  const answers = await Promise.all([
    visitor.get(`/model-alerts/${id}?key=${key.slice(1)}x`),
    visitor.get(`/model-alerts/${id}`),
    other.get(`/model-alerts/${id}?key=${key}`),
    other.post(`/model-alerts/${id}/confirm`, { key }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await other.post(`/model-alerts/${id}/stop`, { key })
  expect(await rows(email)).toHaveLength(1)
})

test('requests are limited per address; the same query twice is one alert', async () => {
  const email = someone()
  for (let n = 0; n < alertRequestLimits.address.max; n++) await asked('zorgphone 83', email)
  const visitor = await visitorOf('boreal.localhost')
  expect((await visitor.post('/model-alerts', { query: 'zorgphone 84', email })).status).toBe(429)
  expect(await rows(email)).toHaveLength(1)
})

test('a request of another person changes neither the end nor the language of a confirmed alert, and mails nothing', async () => {
  const { email, id, key, visitor } = await asked('zorgphone 85')
  await visitor.post(`/model-alerts/${id}/confirm`, { key })
  await app.sql(`update model_alerts set requested_at = now() - interval '300 days' where email = $1`, [email])
  const before = (await visitor.get(`/model-alerts/${id}?key=${key}`)).body
  const stranger = await visitorOf('boreal.localhost')
  expect((await stranger.post('/model-alerts', { query: 'ZORGPHONE 85', email })).status).toBe(204)
  await app.work()
  expect(mailsTo(email)).toHaveLength(1)
  expect((await visitor.get(`/model-alerts/${id}?key=${key}`)).body).toEqual(before)
})

test('an ended alert is not confirmed', async () => {
  const { email, id, key, visitor } = await asked('zorgphone 86')
  await app.sql(`update model_alerts set requested_at = now() - interval '8 days' where email = $1`, [email])
  expect((await visitor.post(`/model-alerts/${id}/confirm`, { key })).status).toBe(404)
  await app.sql(`update model_alerts set requested_at = now() where email = $1`, [email])
  expect((await visitor.get(`/model-alerts/${id}?key=${key}`)).body.isConfirmed).toBe(false)
})

test('markup and overlong queries are refused', async () => {
  const visitor = await visitorOf('boreal.localhost')
  for (const query of ['<b>x</b>', 'x', 'x'.repeat(modelAlertLimits.query.max + 1)])
    expect((await visitor.post('/model-alerts', { query, email: someone() })).status).toBe(422)
})

test('ended alerts are deleted: without confirmation after a week, else after a year', async () => {
  const open = await asked('zorgphone 90')
  const confirmed = await asked('zorgphone 91')
  await confirmed.visitor.post(`/model-alerts/${confirmed.id}/confirm`, { key: confirmed.key })
  const after = async (days: number) => {
    await app.sql('update model_alerts set requested_at = now() - make_interval(days => $1) where email = any($2)', [
      days,
      [open.email, confirmed.email],
    ])
    await sweepModelAlerts(app.app)
    return [(await rows(open.email)).length, (await rows(confirmed.email)).length]
  }
  expect(await after(modelAlertLimits.unconfirmedDays - 1)).toEqual([1, 1])
  expect(await after(modelAlertLimits.unconfirmedDays + 1)).toEqual([0, 1])
  expect(await after(modelAlertLimits.days + 1)).toEqual([0, 0])
})
