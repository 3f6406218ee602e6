import { describe, expect, test } from 'vitest'
import { type OfferedMode, type OfferingCircuit, offeredCircuits } from './offer.ts'
import { isIncomplete, type JudgedCircuit, judgeCircuits, paymentMoment } from './rules.ts'
import type { CircuitType } from './schema.ts'

const voucher = { id: 'voucher', label: 'Bon d’achat' }
const transfer = { id: 'transfer', label: 'Virement' }
const circuit = (type: CircuitType, more: Partial<JudgedCircuit> = {}): JudgedCircuit => ({
  id: type,
  type,
  channel: type.startsWith('web') ? 'web' : 'store',
  status: 'enabled',
  eligibleCountries: ['FR'],
  paymentModes: [voucher],
  categories: 0,
  ...more,
})
const codes = (circuits: JudgedCircuit[], changed: CircuitType, before: 'enabled' | 'disabled' = 'disabled') =>
  judgeCircuits(circuits, changed, before).map(({ path, code }) => `${path} ${code}`)

describe('invalid circuit configurations', () => {
  test('web drop without store drop', () => {
    expect(codes([circuit('web_drop')], 'web_drop')).toEqual(['status web_drop_needs_store_drop'])
    const off = circuit('store_drop', { status: 'disabled' })
    expect(codes([circuit('web_drop'), off], 'store_drop', 'enabled')).toEqual(['status web_drop_depends_on_it'])
    expect(codes([circuit('web_drop'), circuit('store_drop')], 'web_drop')).toEqual([])
  })

  test('disabling a circuit that categories use', () => {
    const off = circuit('store_drop', { status: 'disabled', categories: 2 })
    expect(codes([off], 'store_drop', 'enabled')).toEqual(['status circuit_used_by_categories'])
    expect(codes([off], 'store_drop', 'disabled'), 'it was off before').toEqual([])
  })

  test('countries or payment modes on the web that no store circuit has', () => {
    const web = circuit('web_post', { eligibleCountries: ['FR', 'BE'], paymentModes: [voucher, transfer] })
    const objections = judgeCircuits([circuit('store_drop'), web], 'web_post', 'disabled')
    expect(objections).toEqual([
      { path: 'eligibleCountries', code: 'country_not_in_stores', params: { countries: ['BE'] } },
      { path: 'paymentModeIds', code: 'payment_mode_not_in_stores', params: { modes: ['Virement'] } },
    ])
    expect(codes([web, circuit('store_drop', { status: 'disabled' })], 'web_post'), 'no store circuit is on').toEqual([
      'eligibleCountries country_not_in_stores',
      'paymentModeIds payment_mode_not_in_stores',
    ])
  })
})

test('an enabled circuit without country or payment mode is incomplete', () => {
  expect(isIncomplete(circuit('web_post'))).toBe(false)
  expect(isIncomplete(circuit('web_post', { eligibleCountries: [] }))).toBe(true)
  expect(isIncomplete(circuit('web_post', { paymentModes: [] }))).toBe(true)
  expect(isIncomplete(circuit('web_post', { paymentModes: [], status: 'disabled' }))).toBe(false)
})

test('by default stores pay at declaration and the web after the check', () => {
  expect(paymentMoment({ channel: 'store', paymentDue: null })).toBe('declaration')
  expect(paymentMoment({ channel: 'web', paymentDue: null })).toBe('check')
  expect(paymentMoment({ channel: 'store', paymentDue: 'check' })).toBe('check')
})

describe('offered circuits', () => {
  const mode = (id: string, more: Partial<OfferedMode> = {}): OfferedMode => ({
    id,
    status: 'enabled',
    modifier: null,
    maxAmount: null,
    ...more,
  })
  const offering = (type: CircuitType, more: Partial<OfferingCircuit> = {}): OfferingCircuit => ({
    ...circuit(type),
    modifier: null,
    paymentModes: [mode('voucher')],
    ...more,
  })
  const asked = { channel: 'web' as const, country: 'FR', estimate: 10_000, named: ['web_post'], paymentBonus: true }

  test('match channel, category and country', () => {
    const all = [offering('web_post'), offering('web_drop'), offering('store_drop')]
    expect(offeredCircuits(all, asked).circuits.map(({ id }) => id)).toEqual(['web_post'])
    expect(offeredCircuits(all, { ...asked, country: 'DE' }).missing).toBe('no_transport_mode')
    expect(offeredCircuits(all, { ...asked, country: null }).missing).toBeNull()
    expect(offeredCircuits(all, { ...asked, named: [] }).missing).toBe('no_transport_mode')
    expect(offeredCircuits([offering('web_post', { status: 'disabled' })], asked).missing).toBe('no_transport_mode')
  })

  test('have a usable payment mode: gift card limits include the bonus', () => {
    const card = (maxAmount: number) =>
      offeredCircuits(
        [
          offering('web_post', {
            paymentModes: [
              mode('card', { maxAmount, modifier: { type: 'percentage', value: 10, cappedAmount: null } }),
            ],
          }),
        ],
        asked,
      ).missing
    expect(card(11_000)).toBeNull()
    expect(card(10_999)).toBe('no_payment_mode')
  })

  test('need no payment mode for an estimate of 0', () => {
    const free = offeredCircuits([offering('web_post')], { ...asked, estimate: 0 })
    expect(free).toMatchObject({ missing: null, circuits: [{ paymentModes: [] }] })
  })
})
