import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Claire.Moreau@Example.test ', 'claire.moreau@example.test'],
  ['claire+1@example.test', 'claire@example.test'],
  ['claire+a+b@example.test', 'claire@example.test'],
  ['claire.m.oreau+x@googlemail.com', 'clairemoreau@gmail.com'],
  ['claire.moreau@gmail.com.example', 'claire.moreau@gmail.com.example'],
])('%s is written to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
