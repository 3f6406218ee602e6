import { expect, test } from 'vitest'
import { inLanguage } from './own-texts.ts'

const mode = { id: '1', label: 'Virement', description: 'Sous 5 jours' as string | null }
const translations = { 'de-DE': { label: 'Überweisung', description: null }, 'en-GB': { label: '', terms: 'Other' } }

test('what is translated is said in the language, the rest as it was written', () => {
  expect(inLanguage(mode, translations, 'de-DE')).toEqual({ ...mode, label: 'Überweisung' })
  expect(inLanguage(mode, translations, 'fr-FR')).toEqual(mode)
})

test('what was taken back is not said in another language either', () => {
  expect(inLanguage({ ...mode, label: '' }, translations, 'de-DE').label).toBe('')
})

test('an empty translation is none, and one of a text that is not asked for adds nothing', () => {
  expect(inLanguage(mode, translations, 'en-GB')).toEqual(mode)
})
