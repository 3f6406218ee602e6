import { expect, test } from 'vitest'
import type { Impact } from './impact.ts'
import { onceUnlocked } from './once-unlocked.ts'

const phone = { simple: false, prices: { grade_a: 40_000, grade_c: 20_000 } }
const none: Impact = { kind: 'none' }
const locked: Impact = { kind: 'zero', accountLocked: true }
const broken: Impact = { kind: 'zero' }
const worn: Impact = { kind: 'state', state: 'grade_c' }
const account = (given: Impact) => ({ id: 'account', impacts: [none, locked], given })
const other = (given: Impact) => ({ id: 'other', impacts: [none, broken, worn], given })

test('without the lock, the other answers determine the price', () => {
  expect(onceUnlocked(phone, [account(locked), other(none)])).toEqual({ questionId: 'account', estimate: 40_000 })
  expect(onceUnlocked(phone, [other(worn), account(locked)])).toEqual({ questionId: 'account', estimate: 20_000 })
})

test('is null without a lock, or if unlocking would not help', () => {
  expect(onceUnlocked(phone, [account(none), other(none)])).toBeNull()
  expect(onceUnlocked(phone, [account(none), other(broken)])).toBeNull()
  expect(onceUnlocked(phone, [account(locked), other(broken)])).toBeNull()
  expect(onceUnlocked({ simple: false, prices: {} }, [account(locked), other(none)])).toBeNull()
  expect(onceUnlocked(phone, [{ id: 'account', impacts: [locked], given: locked }])).toBeNull()
})
