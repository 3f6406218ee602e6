import { expect, test } from 'vitest'
import { hasRoomFor, photoLimits, photoRefusal } from './rules.ts'

const many = (count: number, questionId: string | null, source: 'check' | 'customer' = 'check') =>
  Array.from({ length: count }, () => ({ questionId, source }))

test('photos are limited per question, check and customer', () => {
  const more = { questionId: 'a', source: 'check' } as const
  expect(hasRoomFor([], more)).toBe(true)
  expect(hasRoomFor(many(photoLimits.perQuestion, 'a'), more)).toBe(false)
  expect(hasRoomFor(many(photoLimits.perQuestion, 'b'), more)).toBe(true)
  expect(hasRoomFor(many(photoLimits.perCheck, null), more)).toBe(false)
  expect(hasRoomFor(many(photoLimits.perCheck, null, 'customer'), more)).toBe(true)
  const byCustomer = { questionId: 'a', source: 'customer' } as const
  expect(hasRoomFor(many(photoLimits.byCustomer, 'b', 'customer'), byCustomer)).toBe(false)
})

test('photos can be added only during a check, by its operator', () => {
  const held = { item: 'item_awaiting_compliancy_tests', checkedBy: 'me', actorId: 'me' } as const
  expect(photoRefusal(held)).toBeNull()
  expect(photoRefusal({ ...held, checkedBy: 'you' })).toBe('check_held_by_other')
  expect(photoRefusal({ ...held, item: 'item_in_quarantine' })).toBe('transition_refused')
})
