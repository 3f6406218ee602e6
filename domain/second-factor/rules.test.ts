import { describe, expect, test } from 'vitest'
import { afterPassword, mayRemove, methodsOf } from './rules.ts'
import { secondFactorCode, totpCode } from './schema.ts'

const none = { totp: false, passkeys: 0, recoveryCodesLeft: 0 }

describe('a second factor', () => {
  test('is requested if enrolled, and must be enrolled if required', () => {
    expect(afterPassword(none, false)).toBe('open')
    expect(afterPassword(none, true)).toBe('enrol')
    for (const required of [false, true]) {
      expect(afterPassword({ ...none, totp: true }, required)).toBe('ask')
      expect(afterPassword({ ...none, passkeys: 1 }, required)).toBe('ask')
    }
    expect(afterPassword({ ...none, recoveryCodesLeft: 3 }, true)).toBe('enrol')
  })

  test('offers the available methods', () => {
    expect(methodsOf({ totp: true, passkeys: 2, recoveryCodesLeft: 1 })).toEqual(['totp', 'passkey', 'recovery'])
    expect(methodsOf({ ...none, passkeys: 1 })).toEqual(['passkey'])
    expect(methodsOf({ ...none, recoveryCodesLeft: 9 })).toEqual([])
  })

  test('cannot be removed if it is the last one and required', () => {
    expect(mayRemove({ ...none, totp: true }, true)).toBe(false)
    expect(mayRemove({ ...none, totp: true, passkeys: 1 }, true)).toBe(true)
    expect(mayRemove({ ...none, passkeys: 2 }, true)).toBe(true)
    expect(mayRemove({ ...none, totp: true }, false)).toBe(true)
  })

  test('ignores spaces and dashes in codes', () => {
    expect(secondFactorCode.parse(' 123 456 ')).toBe('123456')
    expect(secondFactorCode.parse('abcd-efgh-ijkl-2345')).toBe('ABCDEFGHIJKL2345')
    expect(totpCode.parse('123 456')).toBe('123456')
    for (const wrong of ['12345', '1234567', 'ABCD', '', '1'.repeat(41)])
      expect(secondFactorCode.safeParse(wrong).success, wrong).toBe(false)
    expect(totpCode.safeParse('ABCDEFGHIJKL2345').success).toBe(false)
  })
})
