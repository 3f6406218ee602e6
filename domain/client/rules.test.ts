import { describe, expect, test } from 'vitest'
import { subdomainOf, usageOf } from './defaults.ts'
import { isInUse, issuerNow, issuersFor, missingFor, modulesOf, sortsOf, useOf } from './rules.ts'
import { clientModules, subdomain } from './schema.ts'

describe('a client module', () => {
  const counts = {
    entities: [
      { type: 'root_management_unit', n: 1 },
      { type: 'store', n: 2 },
    ],
    users: [{ module: 'lcm', n: 3 }],
  } as const
  test('is in use if it has entities or users; the root of a retailer is not counted', () => {
    expect(useOf('retailer', counts)).toEqual({ module: 'retailer', entities: 2, users: 0 })
    expect(useOf('buyer', counts)).toEqual({ module: 'buyer', entities: 0, users: 3 })
    expect(isInUse(useOf('workshops_supervisor', counts))).toBe(false)
    expect(isInUse(useOf('retailer', { entities: [{ type: 'root_management_unit', n: 1 }], users: [] }))).toBe(false)
  })
  test('maps to the account flags and back', () => {
    for (const module of clientModules) expect(modulesOf(sortsOf([module]))).toEqual([module])
  })
})

describe('country defaults', () => {
  test('are valid: a web drop has its store drop, every circuit serves the country', () => {
    for (const code of ['FR', 'BE', 'LU', 'NL', 'DE', 'AT', 'CH', 'GB', 'IE', 'PT']) {
      const { circuits, payments, countries } = usageOf(code)
      expect(countries).toContain(code)
      expect(payments.length).toBeGreaterThan(0)
      if (circuits.includes('web_drop')) expect(circuits).toContain('store_drop')
      expect(circuits).toContain('web_post')
    }
    expect(usageOf('GB').currency).toBe('GBP')
    expect(usageOf('CH').currency).toBe('CHF')
  })
  test('suggest a subdomain for a name', () => {
    expect(subdomainOf('Électro & Fils ')).toBe('electro-fils')
    expect(subdomain.safeParse(subdomainOf('Lumen')).success).toBe(true)
    expect(subdomain.safeParse('-a').success).toBe(false)
    expect(subdomain.safeParse('api').success).toBe(false)
  })
})

test('missing parts of a new retailer are listed', () => {
  const all = {
    modules: ['retailer'],
    buyerAccountIds: ['x'],
    circuits: ['web_post'],
    paymentTypes: ['voucher'],
    catalogueFrom: 'y',
    subdomain: 'lumen',
    stores: [],
  } as const
  expect(missingFor(all)).toEqual([])
  expect(missingFor({ ...all, circuits: ['store_drop'] })).toEqual(['stores'])
  expect(missingFor({ ...all, circuits: ['store_drop'], stores: ['one'] })).toEqual([])
  expect(missingFor({ ...all, buyerAccountIds: [], circuits: [], subdomain: null })).toEqual([
    'buyer',
    'circuits',
    'site',
  ])
  expect(missingFor({ ...all, modules: ['retailer', 'buyer'], buyerAccountIds: [] })).toEqual([])
  expect(missingFor({ ...all, modules: ['buyer'], circuits: [] })).toEqual([])
})

test('the buyer pays only if that is enabled', () => {
  expect(issuersFor(false)).toEqual(['retailer'])
  expect(issuersFor(true)).toEqual(['retailer', 'buyer'])
  expect(issuerNow('buyer', true)).toBe('buyer')
  expect(issuerNow('buyer', false)).toBe('retailer')
  expect(issuerNow('retailer', true)).toBe('retailer')
})
