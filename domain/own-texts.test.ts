import { expect, test } from 'vitest'
import { inLanguage, leftIn } from './own-texts.ts'

const mode = { id: '1', label: 'Virement', description: 'Sous 5 jours' as string | null }
const translations = { 'de-DE': { label: 'Überweisung', description: null }, 'en-GB': { label: '', terms: 'Other' } }

test('translated texts are translated, others stay as written', () => {
  expect(inLanguage(mode, translations, 'de-DE')).toEqual({ ...mode, label: 'Überweisung' })
  expect(inLanguage(mode, translations, 'fr-FR')).toEqual(mode)
})

test('a removed original is not shown in translation either', () => {
  expect(inLanguage({ ...mode, label: '' }, translations, 'de-DE').label).toBe('')
})

test('empty translations and translations of other texts are ignored', () => {
  expect(inLanguage(mode, translations, 'en-GB')).toEqual(mode)
})

test('a text equal to one of its translations is still in that language', () => {
  const translations = { 'fr-FR': { label: 'Téléphones' }, 'en-GB': { label: 'Phones' } }
  expect(leftIn('Téléphones', 'label', translations, 'nl-BE')).toBe('fr-FR')
  expect(leftIn('Telefoons', 'label', translations, 'nl-BE')).toBeNull()
  expect(leftIn('Téléphones', 'label', translations, 'fr-FR')).toBeNull()
})
