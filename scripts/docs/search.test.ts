import { expect, test } from 'vitest'
import { sections } from './navigation.ts'
import { searchWeight } from './search.ts'

const weight = (path: string) => searchWeight(`/${path}#section`)

test('the search ranks guides before architecture, and both before the API reference and the changelog', () => {
  expect(weight('guides/stock')).toBeGreaterThan(weight('architecture'))
  expect(weight('architecture')).toBeGreaterThan(weight('api/carts'))
  expect(weight('releases')).toBe(weight('api/carts'))
})

test('every guide has the highest weight', () => {
  const guides = sections.flatMap(({ pages }) => pages).filter(({ path }) => path.startsWith('guides/'))
  expect(guides.length).toBeGreaterThan(10)
  expect(new Set(guides.map(({ path }) => weight(path)))).toEqual(new Set([weight('start')]))
})

test('the text of the function is complete without its module', () => {
  const alone: typeof searchWeight = Function(`return ${searchWeight.toString()}`)()
  expect(alone('/guides/stock#count')).toBe(searchWeight('/guides/stock#count'))
})
