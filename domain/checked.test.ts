import { expect, it } from 'vitest'
import { asError, entriesOf, first, itemAt, keysOf, last, present, recordOf } from './checked.ts'

it('returns the value and throws if it is missing', () => {
  expect([first('ab'), last([1, 2]), itemAt([1, null], 1), present(0)]).toEqual(['a', 2, null, 0])
  for (const ask of [() => first([]), () => last([]), () => itemAt([1], 1), () => itemAt([1], -1)])
    expect(ask).toThrow('Missing item')
  for (const nothing of [null, undefined]) expect(() => present(nothing)).toThrow('Missing value')
})

it('keeps keys, entries and errors', () => {
  const object = { a: 1, b: 2 }
  expect([keysOf(object), entriesOf(object)]).toEqual([Object.keys(object), Object.entries(object)])
  expect(recordOf(['a', 'b'], (key) => key + key)).toEqual({ a: 'aa', b: 'bb' })
  const error = new TypeError('x')
  expect(asError(error)).toBe(error)
  expect(asError('x').message).toBe('x')
})
