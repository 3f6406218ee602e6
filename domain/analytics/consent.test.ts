import { describe, expect, test } from 'vitest'
import { consentOf, readConsent } from './consent.ts'

describe('consent', () => {
  test.each([
    [{ google_tag_manager: true }, 'granted'],
    [{ google_analytics: true, facebook: false }, 'granted'],
    [{ google_tag_manager: false, hotjar: true }, 'refused'],
    [{ google_tag_manager: 'true' }, 'refused'],
    [{ $$completed: true }, 'refused'],
    [{}, 'refused'],
  ] as const)('%j is %s', (choices, consent) => {
    expect(consentOf(choices)).toBe(consent)
  })

  test('an unknown cookie value is not consent', () => {
    expect(readConsent('granted')).toBe('granted')
    for (const text of [null, '', 'yes', 'GRANTED', '1']) expect(readConsent(text)).toBeNull()
  })
})
