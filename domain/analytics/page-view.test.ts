import { describe, expect, test } from 'vitest'
import { pageViewOf } from './page-view.ts'

describe('a page view', () => {
  test.each(['/home', '/search', '/results', '/categories', '/cgu', '/cart/summary', '/stores'])(
    'reports %s',
    (path) => {
      expect(pageViewOf(path)).toEqual({ event: 'page_view', page_path: path })
    },
  )

  test.each([
    '/category/0197d3c4-0000-7000-8000-000000000000/telephones',
    '/diag',
    '/diag/0197d3c4-0000-7000-8000-000000000000/iphone-13',
    '/buyback-confirmation',
    '/buyback-confirmation-docs',
    '/buyback/0197d3c4-0000-7000-8000-000000000000/accept',
    '/buyback/0197d3c4-0000-7000-8000-000000000000/reject',
    '/cart/0197d3c4-0000-7000-8000-000000000000/checkout',
    '/iban/0197d3c4-0000-7000-8000-000000000000',
    '/my-data/0197d3c4-0000-7000-8000-000000000000',
    '/my-trade-ins/0197d3c4-0000-7000-8000-000000000000',
    '/self-test/0197d3c4-0000-7000-8000-000000000000',
    '/estimate-error',
    '/status',
    '/status/0197d3c4-0000-7000-8000-000000000000',
  ])('does not report %s', (path) => {
    expect(pageViewOf(path)).toBeNull()
  })

  test.each(['', 'home', 'https://elsewhere.example/home'])('requires a path: %j throws', (path) => {
    expect(() => pageViewOf(path)).toThrow('path')
  })
})
