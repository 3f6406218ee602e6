import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { login, newPassword, password, passwordRules } from './schema.ts'

const codes = (given: unknown) => check(password, given).violations?.map((violation) => violation.code) ?? []

describe('password', () => {
  test.each<[unknown, string[]]>([
    ['Secret12', []],
    ['Été 2025 à Liège', []],
    ['Secret1', ['password_too_short']],
    ['SECRET12', ['password_lowercase']],
    ['secret12', ['password_uppercase']],
    ['SecretSecret', ['password_digit']],
    ['', ['password_too_short', 'password_lowercase', 'password_uppercase', 'password_digit']],
    ['12345678', ['password_lowercase', 'password_uppercase']],
    [' Secret12 ', []],
    [`Secret1${'x'.repeat(193)}`, []],
    [`Secret1${'x'.repeat(194)}`, ['too_long']],
    [undefined, ['required']],
    [12345678, ['wrong_type']],
  ])('%j: %j', (given, expected) => {
    expect(codes(given)).toEqual(expected)
    if (expected.length === 0) expect(check(password, given).value).toBe(given)
  })

  test('is accepted exactly if it meets the rules', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const broken = codes(text)
        expect(broken.includes('password_too_short')).toBe([...text].length < 8)
        expect(broken.includes('password_lowercase')).toBe(!/\p{Ll}/u.test(text))
        expect(broken.includes('password_uppercase')).toBe(!/\p{Lu}/u.test(text))
        expect(broken.includes('password_digit')).toBe(!/[0-9]/.test(text))
        for (const code of broken) expect(passwordRules).toContain(code)
      }),
    )
  })
})

test('sign-in requires both fields and does not apply the password rules', () => {
  expect(check(login, { email: ' Ada@Example.com', password: ' x ' }).value).toEqual({
    email: 'ada@example.com',
    password: ' x ',
  })
  expect(check(login, { email: 'ada@example.com', password: '' }).violations).toEqual([
    { path: 'password', code: 'required' },
  ])
  expect(check(login, { email: 'ada', password: 'x', remember: true }).violations?.map(({ code }) => code)).toEqual([
    'invalid_email',
    'unknown_field',
  ])
})

test('the page of a mailed link includes the policy acceptance', () => {
  expect(check(newPassword, { password: 'Secret12', policyAccepted: true }).value?.policyAccepted).toBe(true)
  expect(check(newPassword, { password: 'Secret12' }).value?.policyAccepted).toBeUndefined()
  expect(check(newPassword, { password: 'Secret12', policyAccepted: 'yes' }).violations).toEqual([
    { path: 'policyAccepted', code: 'wrong_type', params: { expected: 'boolean' } },
  ])
})
