import { expect, test } from 'vitest'
import { bodyShape, isReadable } from './body.ts'

test('bodies are limited in values and depth; brackets inside strings do not count', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(isReadable(JSON.stringify({ ids: Array(500).fill('x'), more: { a: [1, { b: null }] } }))).toBe(true)
  expect(isReadable(JSON.stringify({ html: ',[{"\\'.repeat(100_000), more: '\\' }))).toBe(true)
  expect(isReadable(`[${Array(bodyShape.values - 1).fill(1)}]`)).toBe(true)
  expect(isReadable(`[${Array(bodyShape.values).fill(1)}]`)).toBe(false)
  expect(isReadable(nested(bodyShape.depth))).toBe(true)
  expect(isReadable(nested(bodyShape.depth + 1))).toBe(false)
  expect(isReadable(`"${'\\'.repeat(999_999)}`)).toBe(true)
})
