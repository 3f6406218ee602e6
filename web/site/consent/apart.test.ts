import { expect, test } from 'vitest'
import { loadApart } from './apart.ts'

const openedAt = (pathname: string) => {
  const loaded: string[] = []
  const place = {
    pathname,
    assign: (to: string | URL) => void loaded.push(`assign ${to}`),
    replace: (to: string | URL) => void loaded.push(`replace ${to}`),
  }
  return { place, loaded }
}

test.each([
  ['/home', '/status/1', 'assign /status/1?key=secret'],
  ['/cart/customer-infos', '/cart/1/checkout', 'replace /cart/1/checkout?key=secret'],
  ['/status/1', '/home', 'assign /home?key=secret'],
  ['/my-trade-ins/1', '/search', 'assign /search?key=secret'],
])('a link from %s to %s loads the page', (from, to, expected) => {
  const { place, loaded } = openedAt(from)
  expect(loadApart(to, `${to}?key=secret`, place)).toBe(true)
  expect(loaded).toEqual([expected])
})

test.each([
  ['/home', '/faq'],
  ['/my-trade-ins/1', '/status/1'],
])('a link from %s to %s stays in the page', (from, to) => {
  const { place, loaded } = openedAt(from)
  expect(loadApart(to, to, place)).toBe(false)
  expect(loaded).toEqual([])
})
