import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadApart } from './apart.ts'

const openedAt = (pathname: string) => {
  const loaded: string[] = []
  const place = {
    pathname,
    assign: (to: string | URL) => void loaded.push(`assign ${to}`),
    replace: (to: string | URL) => void loaded.push(`replace ${to}`),
  }
  const routes = [
    {
      loader: (asked: Parameters<typeof loadApart>[0]) => loadApart(asked, place),
      shouldRevalidate: () => true,
      children: [{ path: '*' }],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [pathname], hydrationData: { loaderData: { 0: null } } })
  return { router, loaded, at: () => router.state.location.pathname }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['/home', '/status/1?key=secret', 'assign /status/1?key=secret'],
  ['/cart/customer-infos', '/cart/1/checkout?key=secret', 'replace /cart/1/checkout?key=secret'],
  ['/status/1', '/home', 'assign /home'],
  ['/my-trade-ins/1', '/search', 'assign /search'],
])('a link from %s to %s loads the page before the address changes', async (from, to, expected) => {
  const { router, loaded, at } = openedAt(from)
  void router.navigate(to)
  await settled()
  expect(loaded).toEqual([expected])
  expect(at(), 'the address that a program in the page sees').toBe(from)
  router.dispose()
})

test.each([
  ['/home', '/faq'],
  ['/my-trade-ins/1', '/status/1'],
])('a link from %s to %s stays in the page', async (from, to) => {
  const { router, loaded, at } = openedAt(from)
  await router.navigate(to)
  expect(loaded).toEqual([])
  expect(at()).toBe(to)
  router.dispose()
})
