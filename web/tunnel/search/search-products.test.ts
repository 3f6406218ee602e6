import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchRetry } from '#domain/search/document.ts'
import type { Face } from '../face.tsx'
import { SearchUnreachable, searchProducts } from './search-products.ts'

const face: Face = {
  kind: 'site',
  allowsDuplicates: false,
  organizationId: '00000000-0000-4000-8000-000000000001',
  categoryNavigation: true,
  noSearchResult: null,
  zeroDescription: null,
  storesMap: true,
  identityRequired: true,
  capacity: 1,
  storeId: null,
  country: 'FR',
  ready: async () => {},
}
const access = {
  token: 'key',
  nodes: [{ protocol: 'http', host: 'localhost', port: 3000, path: '/api' }],
  collection: 'products_x',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
}
const answer = {
  found: 1,
  search_cutoff: false,
  hits: [{ document: { id: 'a', label: 'iPhone 13' } }],
  facet_counts: [],
}

let requests: string[]
const serve = (search: (time: number) => Response | Promise<Response>) => {
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/typesense')) return Response.json(access)
    requests.push(address)
    return search(requests.length)
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: removes the search key of the test
  document.cookie = 'reprise_search=; Max-Age=0; Path=/'
})

const ask = async (query = 'iphone') => {
  const result = searchProducts(face, { query, brands: ['Apple'], page: 2 }, new AbortController().signal)
  result.catch(() => {})
  await vi.runAllTimersAsync()
  return result
}

test('queries the collection with its key and parses the answer', async () => {
  serve(() => Response.json(answer))
  expect(await ask()).toMatchObject({ found: 1, more: false, products: [{ label: 'iPhone 13' }] })
  const url = new URL(requests[0]!)
  expect(url.pathname).toBe('/api/collections/products_x/documents/search')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    q: 'iphone',
    page: '2',
    per_page: '40',
    filter_by: 'brand:=[`Apple`]',
  })
})

test('retries up to the maximum number of attempts, then fails', async () => {
  serve(() => Promise.reject(new TypeError('no connection')))
  await expect(ask()).rejects.toThrow(SearchUnreachable)
  expect(requests).toHaveLength(searchRetry.attempts)
})

test('succeeds when a later attempt succeeds', async () => {
  serve((time) => (time < searchRetry.attempts ? new Response('', { status: 503 }) : Response.json(answer)))
  expect((await ask()).found).toBe(1)
  expect(requests).toHaveLength(searchRetry.attempts)
})

test('renews a refused key', async () => {
  serve((time) => (time === 1 ? new Response('', { status: 401 }) : Response.json(answer)))
  expect((await ask()).found).toBe(1)
  expect(requests).toHaveLength(2)
})
