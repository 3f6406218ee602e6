import { expect, test } from 'vitest'
import { addressIn, languageAsked } from './language-address.ts'

test('the own language has the address without parameter', () => {
  expect(addressIn('/home', 'fr-FR', 'fr-FR')).toBe('/home')
  expect(addressIn('/home', 'nl-BE', 'fr-FR')).toBe('/home?lang=nl')
})

test('an address asks for offered languages only', () => {
  const asked = (text: string | null) => languageAsked(text, ['fr-FR', 'nl-BE'])
  expect(asked('nl')).toBe('nl-BE')
  expect(asked('fr')).toBe('fr-FR')
  for (const other of [null, '', 'de', 'nl-BE']) expect(asked(other), `${other}`).toBeUndefined()
})
