import { describe, expect, test } from 'vitest'
import { languageChoices, languagesOf, offeredLanguage } from './languages.ts'

describe('languages of an account', () => {
  test.each([
    ['nl-BE', ['fr-FR', 'nl-BE'], ['nl-BE', 'fr-FR']],
    ['nl-BE', ['fr-FR'], ['nl-BE', 'fr-FR']],
    ['de-DE', ['de-DE'], ['de-DE']],
    ['de-DE', [], ['de-DE', 'fr-FR', 'en-GB', 'nl-BE']],
    ['fr-FR', ['de-DE', 'de-DE', 'en-GB'], ['fr-FR', 'en-GB', 'de-DE']],
  ] as const)('%s with %j are %j', (language, languages, expected) => {
    expect(languagesOf({ language, languages })).toEqual(expected)
  })

  test('a language that is not offered becomes the default', () => {
    expect(offeredLanguage(['nl-BE', 'fr-FR'], 'fr-FR')).toBe('fr-FR')
    expect(offeredLanguage(['nl-BE', 'fr-FR'], 'de-DE')).toBe('nl-BE')
    expect(offeredLanguage(undefined, 'de-DE')).toBe('de-DE')
  })

  test('a user keeps a language that is no longer offered', () => {
    expect(languageChoices(['nl-BE', 'fr-FR'], 'de-DE')).toEqual(['fr-FR', 'nl-BE', 'de-DE'])
    expect(languageChoices(['nl-BE'], null)).toEqual(['nl-BE'])
    expect(languageChoices(undefined, null)).toHaveLength(4)
  })
})
