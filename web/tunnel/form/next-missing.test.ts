import { expect, test } from 'vitest'
import { nextMissing } from './next-missing.ts'

const next = (missing: readonly string[], from?: string) => {
  document.body.innerHTML = `<form><input name="first"><input name="last"><select name="country"></select>
    <input name="more"><input name="town"><button name="go">go</button></form>`
  const at = from ? document.querySelector(`[name=${from}]`)! : undefined
  return nextMissing(document.querySelector('form'), (name) => missing.includes(name), at)?.name
}

test('returns the first missing field after the given one', () => {
  expect(next(['last', 'town'])).toBe('last')
  expect(next(['last', 'town'], 'first')).toBe('last')
  expect(next(['town'], 'last')).toBe('town')
  expect(next(['last', 'country'], 'last')).toBe('country')
})

test('ignores earlier fields and buttons', () => {
  expect(next(['first'], 'town')).toBeUndefined()
  expect(next([], 'first')).toBeUndefined()
  expect(next(['first', 'go'], 'go')).toBeUndefined()
  expect(next(['go'], 'town')).toBeUndefined()
})
