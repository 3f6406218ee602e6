import { expect, test } from 'vitest'
import { newKeyPair } from './key-pair.ts'

test('a key that cannot be read is replaced', () => {
  const malformed = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAH+XwwXnS0/YB5kJZVP4E+Xc1Jwzdl5Y4BuUcTc9ff2E='
  const whole = newKeyPair()
  const made = [{ ...whole, public: malformed }, whole]
  expect(newKeyPair(() => made.shift() ?? whole)).toBe(whole)
  expect(made).toEqual([])
})
