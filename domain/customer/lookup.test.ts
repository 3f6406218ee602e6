import { expect, test } from 'vitest'
import { distinctPeople, maskEmail, maskPhone, readLookup } from './lookup.ts'

test.each([
  ['Mor', 'FR', { by: 'name', begins: 'Mor' }],
  ['  Claire Moreau ', 'FR', { by: 'name', begins: 'Claire Moreau' }],
  ['Claire.M@ex', 'FR', { by: 'email', begins: 'claire.m@ex' }],
  ['06 12 34', 'FR', { by: 'phone', begins: '+3361234' }],
  ['06.12.34.56.78', 'FR', { by: 'phone', begins: '+33612345678' }],
  ['0470 12 34', 'BE', { by: 'phone', begins: '+324701234' }],
  ['0044 7400 12', 'FR', { by: 'phone', begins: '+44740012' }],
  ['+44 7400 12', 'FR', { by: 'phone', begins: '+44740012' }],
  ['Mo', 'FR', null],
  ['06 12', 'FR', null],
  ['@example.test', 'FR', null],
])('%s in %s is looked up as %j', (text, country, lookup) => expect(readLookup(text, country)).toEqual(lookup))

test('contact details are masked until a customer is selected', () => {
  expect(maskEmail('claire.moreau@example.test')).toBe('c•••@example.test')
  expect(maskPhone('+33612345678')).toBe('•••• 78')
})

test('repeated customers are listed once; namesakes are separate', () => {
  const claire = { firstname: 'Claire', lastname: 'Moreau', email: 'claire@example.test', phone: '+33612345678' }
  const moved = { ...claire, email: 'CLAIRE@new.test' }
  const namesake = { ...claire, email: 'other@example.test', phone: '+33600000000' }
  expect(distinctPeople([claire, { ...claire }, moved, namesake])).toEqual([claire, namesake])
})
