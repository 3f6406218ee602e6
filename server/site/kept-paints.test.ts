import { expect, test } from 'vitest'
import { openKept } from './kept-paints.ts'

test('the least recently used entries are evicted', () => {
  const kept = openKept(2 * 3 * 11)
  for (const key of ['a', 'b', 'c']) kept.keep(key, key.repeat(10))
  expect(kept.get('a')).toBe('a'.repeat(10))
  kept.keep('d', 'd'.repeat(10))
  expect(kept.get('b')).toBeUndefined()
  for (const key of ['a', 'c', 'd']) expect(kept.get(key), key).toBe(key.repeat(10))
})

test('the limit is in bytes; an entry larger than the limit is not stored', () => {
  const kept = openKept(100)
  for (const key of ['a', 'b', 'c', 'd']) kept.keep(key, key)
  kept.keep('e', 'e'.repeat(47))
  for (const key of ['a', 'b', 'c']) expect(kept.get(key), key).toBeUndefined()
  expect(kept.get('d')).toBe('d')
  kept.keep('e', 'e')
  kept.keep('f', 'f'.repeat(40))
  expect(
    ['d', 'e', 'f'].filter((key) => kept.get(key)),
    'kept anew, it is counted once',
  ).toHaveLength(3)
  kept.keep('g', 'g'.repeat(100))
  expect(kept.get('g'), 'more than there is room for').toBeUndefined()
})
