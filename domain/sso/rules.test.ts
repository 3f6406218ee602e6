import { expect, test } from 'vitest'
import { isPlatformRole } from '../access.ts'
import { matchedRule, nameIn, rolesBySso } from './rules.ts'

const rules = [
  { value: 'sellers', role: 'store_seller' as const, organizationId: '00000000-0000-4000-8000-000000000001' },
  {
    value: 'admin',
    role: 'root_management_unit_analyst' as const,
    organizationId: '00000000-0000-4000-8000-000000000002',
  },
]

test('the first rule with an exactly matching claim value wins', () => {
  expect(matchedRule(rules, 'admin')).toBe(rules[1])
  expect(matchedRule(rules, ['x', 'admin', 'sellers'])).toBe(rules[0])
  for (const claim of [undefined, null, '', 'Sellers', 'sellers ', 5, { sellers: true }, [['sellers']], 'super_admin'])
    expect(matchedRule(rules, claim), JSON.stringify(claim)).toBeNull()
})

test('SSO grants only roles that the company’s administrator could assign', () => {
  for (const top of ['root_management_unit', 'buyer'] as const) expect(rolesBySso(top).some(isPlatformRole)).toBe(false)
  expect(rolesBySso('buyer')).not.toContain('root_management_unit_manager')
})

test('names come from the claims, without invalid characters', () => {
  expect(nameIn({ given_name: 'Ada', family_name: 'King' }, 'a@x.test')).toEqual({ firstname: 'Ada', lastname: 'King' })
  expect(nameIn({ name: 'Ada King Byron' }, 'a@x.test')).toEqual({ firstname: 'Ada', lastname: 'King Byron' })
  expect(nameIn({ name: '<b>\u0000' }, 'ada@x.test')).toEqual({ firstname: 'ada', lastname: 'ada' })
  expect(nameIn({ given_name: 'x'.repeat(999), name: 7 }, 'a@x.test')).toMatchObject({ lastname: 'a-' })
  expect(nameIn({ given_name: 'x'.repeat(999) }, 'ada@x.test').firstname).toHaveLength(255)
})
