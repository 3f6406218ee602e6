import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const made = async (more: object = {}) => {
  const { status, body } = await manager.post('/payment-modes', { type: 'voucher', label: 'Bon', ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const listed = async () => (await manager.get('/payment-modes?pagination=false')).body.members

test('a payment mode is appended to the list and changed, with history', async () => {
  const mode = await made({
    description: 'Valable un an.',
    longDescription: 'Une ligne\nune autre',
    modifier: { type: 'percentage', value: 10, cappedAmount: 5_000 },
    maxAmount: 100_000,
  })
  expect((await listed()).at(-1).id).toBe(mode.id)
  const path = `/payment-modes/${mode.id}`
  const { body } = await manager.patch(path, { status: 'disabled', mailContent: 'Merci', version: mode.version })
  expect(body).toMatchObject({ status: 'disabled', mailContent: 'Merci', maxAmount: 100_000, circuits: [] })
  const late = await manager.patch(path, { label: 'Trop tard', version: mode.version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  const moved = await manager.patch(path, { type: 'bank_transfer' })
  expect(moved.body.maxAmount, 'a transfer has no limit of its own').toBeNull()
  const { body: history } = await manager.get(`${path}/history`)
  expect(history.members.map(({ event, fields }: { event: string; fields: string[] }) => [event, fields])).toEqual([
    ['update', ['type', 'maxAmount']],
    ['update', ['status', 'mailContent']],
    ['create', []],
  ])
})

test('translations of its texts are stored, validated and recorded in its history', async () => {
  const german = { label: 'Gutschein', description: 'Ein Jahr gültig.', longDescription: null, mailContent: null }
  const mode = await made({ translations: { 'de-DE': german } })
  expect(mode).toMatchObject({ label: 'Bon', translations: { 'de-DE': german } })
  const path = `/payment-modes/${mode.id}`
  const { body } = await manager.patch(path, { translations: { 'en-GB': { label: 'Voucher' } } })
  expect(body.translations).toEqual({ 'en-GB': { label: 'Voucher' } })
  expect(body.version, 'another who edits it is told').toBeGreaterThan(mode.version)
  expect((await manager.patch(path, { translations: body.translations })).body.version).toBe(body.version)
  const { body: history } = await manager.get(`${path}/history`)
  expect(history.members[0].fields).toEqual(['translations'])
  const refused = async (translations: object) => refusalIn(await manager.patch(path, { translations }))
  expect(await refused({ 'de-DE': { label: 'x'.repeat(256) } })).toBe('translations.de-DE.label too_long')
  expect(await refused({ 'it-IT': { label: 'Buono' } })).toContain('translations')
  expect(await refused({ 'de-DE': { manualPaymentInfo: 'x' } })).toContain('unknown_field')
})

describe('refused', () => {
  test('values out of range', async () => {
    const refused = async (more: object) =>
      refusalIn(await manager.post('/payment-modes', { type: 'voucher', label: 'Bon', ...more }))
    expect(await refused({ label: '' })).toBe('label required')
    expect(await refused({ label: 'x'.repeat(256) })).toBe('label too_long')
    expect(await refused({ description: 'x' })).toBe('description too_short')
    expect(await refused({ longDescription: 'x'.repeat(801) })).toBe('longDescription too_long')
    expect(await refused({ longDescription: Array.from({ length: 16 }, () => 'x').join('\n') })).toBe(
      'longDescription too_many_lines',
    )
    expect(await refused({ mailContent: 'x'.repeat(301) })).toBe('mailContent too_long')
    expect(await refused({ manualPaymentInfo: 'x'.repeat(256) })).toBe('manualPaymentInfo too_long')
    expect(await refused({ modifier: { type: 'percentage', value: 101 } })).toBe('modifier.value too_big')
    expect(await refused({ modifier: { type: 'percentage', value: 0 } })).toBe('modifier.value not_zero')
    expect(await refused({ modifier: { type: 'percentage', value: -3, cappedAmount: 5 } })).toBe(
      'modifier.cappedAmount cap_other_sign',
    )
    expect(await refused({ provider: 'payout_provider' })).toBe('provider provider_not_for_type')
  })

  test('a provider that does not support the type', async () => {
    const mode = await made({ type: 'gift_card', provider: 'gift_card_provider' })
    const answer = await manager.patch(`/payment-modes/${mode.id}`, { type: 'bank_transfer' })
    expect(refusalIn(answer)).toBe('provider provider_not_for_type')
  })

  test('removal of a mode that a circuit or a buyback uses', async () => {
    const [used] = (await listed()).filter(({ circuits }: { circuits: unknown[] }) => circuits.length > 0)
    expect(await manager.remove(`/payment-modes/${used.id}`)).toMatchObject({
      status: 409,
      body: { code: 'payment_mode_in_use' },
    })
    const mode = await made()
    const { id } = (await fillBuybacks(app, demo))['BOR-LYO']!
    await app.sql('update buybacks set payment_mode_id = $1 where id = $2', [mode.id, id])
    expect((await manager.remove(`/payment-modes/${mode.id}`)).body.code).toBe('payment_mode_in_use')
    await app.sql('update buybacks set payment_mode_id = null where id = $1', [id])
    expect((await manager.remove(`/payment-modes/${mode.id}`)).status).toBe(204)
    expect((await manager.get(`/payment-modes/${mode.id}`)).status).toBe(404)
  })

  test('other accounts and roles', async () => {
    const mode = await made()
    const colombe = await app.as('manager@colombe.test')
    for (const answer of [
      await colombe.get(`/payment-modes/${mode.id}`),
      await colombe.patch(`/payment-modes/${mode.id}`, { label: 'Pris' }),
      await colombe.remove(`/payment-modes/${mode.id}`),
    ])
      expect(answer.status).toBe(404)
    const seller = await app.as('seller@boreal.test')
    expect((await seller.get('/payment-modes')).body.code).toBe('forbidden')
  })
})

test('without the premium feature a bonus can be kept or removed, but not added or changed', async () => {
  const bonus = { type: 'fixed', value: 5, cappedAmount: null }
  const mode = await made({ modifier: bonus })
  const features = (list: string) =>
    app.sql(`update root_details set enabled_premium_features = $2::text[] where account_id = $1`, [
      demo.account.Boréal,
      list,
    ])
  await features('{}')
  try {
    const path = `/payment-modes/${mode.id}`
    const refused = await manager.post('/payment-modes', { type: 'voucher', label: 'Bon', modifier: bonus })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'premium_required', params: { feature: 'payment_bonus' } },
    })
    expect((await manager.patch(path, { modifier: { ...bonus, value: 6 } })).body.code).toBe('premium_required')
    expect((await manager.patch(path, { label: 'Autre nom', modifier: bonus })).status).toBe(200)
    expect((await manager.patch(path, { modifier: null })).body.modifier).toBeNull()
  } finally {
    await features('{payment_bonus,custom_transfer_order}')
  }
})

test('the order must contain every mode once', async () => {
  const before: string[] = (await listed()).map(({ id }: { id: string }) => id)
  const refused = await manager.post('/payment-modes/order', { ids: before.slice(1) })
  expect(refusalIn(refused)).toBe('ids order_incomplete')
  const [foreign] = await app.sql<{ id: string }>('select id from payment_modes where account_id = $1', [
    demo.account.Colombe,
  ])
  expect((await manager.post('/payment-modes/order', { ids: [...before.slice(1), foreign!.id] })).status).toBe(422)
  expect((await manager.post('/payment-modes/order', { ids: before.toReversed() })).status).toBe(204)
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(before.toReversed())
})
