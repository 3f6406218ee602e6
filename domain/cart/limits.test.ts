import { expect, test } from 'vitest'
import { mailboxOf } from './limits.ts'

test.each([
  ['Claire.Moreau@Example.test ', 'claire.moreau@example.test'],
  ['claire+1@example.test', 'claire@example.test'],
  ['claire+a+b@example.test', 'claire@example.test'],
])('%s is written to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
