import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { ListDeclaration } from '#domain/endpoint.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { listLink } from '../storage/left-lists.ts'
import { rememberListsFor, useListState } from './list-state.ts'
import type { Filter, Groups } from './types.ts'

const filters: Filter[] = [
  { key: 'status', label: 'Status', kind: 'multiselect', choices: [] },
  { key: 'enabled', label: 'Enabled', kind: 'flag' },
]

const open = (
  address: string,
  shown: Filter[] = filters,
  declaration: ListDeclaration = userEndpoints.list.list,
  first: { opening?: string | null; ready?: boolean; groups?: Groups } = {},
) => {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [address] }, children)
  const { result, rerender } = renderHook(
    (options: typeof first) => ({
      state: useListState(declaration, shown, options),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper, initialProps: first },
  )
  return {
    get state() {
      return result.current.state
    },
    get search() {
      return decodeURIComponent(result.current.search)
    },
    rerender,
    back: () => act(async () => void (await result.current.navigate(-1))),
    change: (edit: (state: ReturnType<typeof useListState>) => void) => act(() => edit(result.current.state)),
  }
}

afterEach(() => localStorage.clear())

describe('Back of the browser', () => {
  test('returns to the page shown before; filters and search add no entries', async () => {
    const list = open('/users?search=ada')
    list.change((state) => state.setFilter('status', ['active']))
    list.change((state) => state.setPage(2))
    list.change((state) => state.setPage(3))
    await list.back()
    expect(list.search).toBe('?search=ada&status=active&page=2')
    expect(list.state.page).toBe(2)
    await list.back()
    expect(list.search).toBe('?search=ada&status=active')
    expect(list.state.page).toBe(1)
  })
})

describe('the query string', () => {
  test('contains page, size, order, search and filters', () => {
    const { state } = open(
      '/users?page=3&itemsPerPage=30&sort=-email&search=ada&status=invited&status=active&enabled=true',
    )
    expect(state.query).toEqual({
      page: 3,
      itemsPerPage: 30,
      search: 'ada',
      order: { email: 'desc' },
      status: ['invited', 'active'],
      enabled: 'true',
    })
    expect(state.narrowed).toBe(true)
  })

  test.each([
    ['?group=open', false],
    ['?group=open&status=invited', true],
    ['?search=ada', true],
  ])('%s narrows the list by more than its tab: %s', (address, expected) => {
    const groups: Groups = { key: 'group', label: 'Group', choices: [] }
    expect(open(`/users${address}`, filters, userEndpoints.list.list, { groups }).state.narrowedBesideTab).toBe(
      expected,
    )
  })

  test('is empty for the first page in the default order', () => {
    const { state } = open('/users')
    expect(state.query).toEqual({ page: 1, itemsPerPage: 15, search: '', order: { firstname: 'asc' } })
    expect(state.narrowed).toBe(false)
  })

  test.each([
    ['page=-4', { page: 1 }],
    ['page=x', { page: 1 }],
    ['itemsPerPage=9999', { itemsPerPage: 15 }],
    ['sort=password', { order: {} }],
  ])('with invalid %s sends a valid query', (search, expected) => {
    expect(open(`/users?${search}`).state.query).toMatchObject(expected)
  })
})

describe('a change of state', () => {
  test('updates the query string and returns to the first page', () => {
    const list = open('/users?page=4&search=ada')
    list.change((state) => state.setFilter('status', ['invited', 'active']))
    expect(list.search).toBe('?search=ada&status=invited&status=active')
    list.change((state) => state.setPage(2))
    expect(list.state.page).toBe(2)
    list.change((state) => state.setSearch(''))
    expect(list.search).toBe('?status=invited&status=active')
  })

  test('right after another keeps both', () => {
    const list = open('/users')
    list.change((state) => {
      state.setFilter('status', ['invited'])
      state.setSearch('ada')
    })
    expect(list.search).toBe('?status=invited&search=ada')
  })

  test('of the order reverses on the second click', () => {
    const list = open('/users')
    list.change((state) => state.setSort('email'))
    expect(list.state.query.order).toEqual({ email: 'asc' })
    list.change((state) => state.setSort('email'))
    expect(list.state.query.order).toEqual({ email: 'desc' })
    list.change((state) => state.setSort('email'))
    expect(list.state.query.order).toEqual({ email: 'asc' })
  })

  test('that clears filters also clears the search, and keeps the order', () => {
    const list = open('/users?search=ada&status=invited&sort=email')
    list.change((state) => state.clear())
    expect(list.search).toBe('?sort=email')
    expect(list.state.narrowed).toBe(false)
  })
})

describe('the next visit', () => {
  test('restores filters, order and size, but not search and page', () => {
    const list = open('/users?search=ada')
    list.change((state) => state.setFilter('status', ['invited']))
    list.change((state) => state.setPage(3))
    expect(open('/users').search).toBe('?status=invited')
  })

  test('with a query string ignores the stored state', () => {
    open('/users').change((state) => state.setFilter('status', ['invited']))
    expect(open('/users?sort=email').search).toBe('?sort=email')
  })

  test('of another user or list restores nothing', () => {
    rememberListsFor('ada')
    open('/users').change((state) => state.setFilter('status', ['invited']))
    expect(open('/entities').search).toBe('')
    rememberListsFor('grace')
    expect(open('/users').search).toBe('')
    rememberListsFor('ada')
    expect(open('/users').search).toBe('?status=invited')
  })
})

describe('a filter with a default', () => {
  const standard: Filter[] = [
    {
      key: 'status',
      label: 'Status',
      kind: 'multiselect',
      choices: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'Published' },
      ],
      standard: ['published'],
    },
  ]

  test('is active without being in the query string', () => {
    const { state } = open('/products', standard)
    expect(state.query.status).toEqual(['published'])
    expect(state.narrowed).toBe(false)
  })

  test('shows everything when cleared, and the query string contains that', () => {
    const list = open('/products', standard)
    list.change((state) => state.setFilter('status', []))
    expect(list.search).toBe('?status=any')
    expect(list.state.values.status).toEqual([])
    expect(list.state.query.status).toEqual(['draft', 'published'])
    expect(list.state.narrowed).toBe(true)
    list.change((state) => state.setFilter('status', ['published']))
    expect(list.search).toBe('')
  })

  test('is restored when all filters are cleared', () => {
    const list = open('/products?status=draft', standard)
    expect(list.state.query.status).toEqual(['draft'])
    list.change((state) => state.clear())
    expect(list.state.query.status).toEqual(['published'])
  })
})

describe('amount filters', () => {
  const amounts: Filter[] = [{ key: 'price', label: 'Price', kind: 'amounts', max: 5_000_000 }]

  test('are written and sent in cents', () => {
    const list = open('/products', amounts)
    list.change((state) => state.setRange('price', { gte: 10_000, lte: 25_000 }))
    expect(list.search).toBe('?price.gte=10000&price.lte=25000')
    expect(list.state.query.price).toEqual({ gte: 10_000, lte: 25_000 })
    expect(list.state.narrowed).toBe(true)
    list.change((state) => state.clear())
    expect(list.search).toBe('')
  })

  test('with minimum above maximum are not sent', () => {
    const { state } = open('/products?price.gte=300&price.lte=200', amounts)
    expect(state.query).not.toHaveProperty('price')
    expect(state.amounts.price).toEqual({ gte: 300, lte: 200 })
  })

  test('with invalid amounts are ignored', () => {
    expect(open('/products?price.gte=x&price.lte=-4', amounts).state.query.price).toEqual({})
  })
})

test('only declared page sizes are accepted', () => {
  const { state } = open('/products?itemsPerPage=50', [], productEndpoints.list.list)
  expect(state.pageSizes).toEqual([5, 10, 15, 30])
  expect(state.itemsPerPage).toBe(10)
})

describe('day filters', () => {
  const days: Filter[] = [{ key: 'createdAt', label: 'Créée', kind: 'days' }]

  test('are written and sent unchanged', () => {
    const list = open('/products', days)
    list.change((state) => state.setRange('createdAt', { gte: '2026-03-01', lte: '2026-03-31' }))
    expect(list.search).toBe('?createdAt.gte=2026-03-01&createdAt.lte=2026-03-31')
    expect(list.state.query.createdAt).toEqual({ gte: '2026-03-01', lte: '2026-03-31' })
  })

  test('that are invalid or reversed are not sent', () => {
    expect(open('/products?createdAt.gte=yesterday', days).state.query.createdAt).toEqual({})
    const reversed = open('/products?createdAt.gte=2026-03-31&createdAt.lte=2026-03-01', days)
    expect(reversed.state.query.createdAt).toBeUndefined()
  })
})

test('orderBy sets field and direction', () => {
  const list = open('/users?page=2')
  list.change((state) => state.orderBy('email', true))
  expect(list.search).toBe('?sort=-email')
  expect(list.state).toMatchObject({ sortField: 'email', descending: true, order: { email: 'desc' } })
  list.change((state) => state.orderBy('email', false))
  expect(list.search).toBe('?sort=email')
})

describe('a saved view', () => {
  test('is applied to an empty query string once loaded', () => {
    const { change } = open('/users')
    change((state) => state.setFilter('status', ['active']))
    const list = open('/users', filters, undefined, { ready: false })
    expect(list.state.settling).toBe(true)
    expect(list.search, 'the stored state is not applied yet').toBe('')
    list.rerender({ ready: true, opening: 'status=invited&sort=-email' })
    expect(list.search).toBe('?status=invited&sort=-email')
    expect(list.state.settling).toBe(false)
    list.change((state) => state.clear())
    list.change((state) => state.setSort('email'))
    expect(list.search, 'the view is not applied again').toBe('?sort=email')
  })

  test('is ignored with a query string; without a view the stored state is used', () => {
    const list = open('/users?status=active', filters, undefined, { ready: false })
    expect(list.state.settling).toBe(false)
    list.rerender({ ready: true, opening: 'status=invited' })
    expect(list.search).toBe('?status=active')
    list.change((state) => state.setFilter('status', ['invited']))
    expect(open('/users', filters, undefined, { opening: null }).search).toBe('?status=invited')
  })

  test('is shown from the first page and keeps the page size', () => {
    const list = open('/users?page=3&itemsPerPage=30&search=ada&enabled=true')
    expect(list.state.written).toBe('search=ada&enabled=true')
    list.change((state) => state.show('status=invited&status=active&sort=-email'))
    expect(list.search).toBe('?itemsPerPage=30&status=invited&status=active&sort=-email')
    expect(list.state.written).toBe('status=invited&status=active&sort=-email')
  })
})

describe('returning to a list', () => {
  test('restores page and search, but not for another user', () => {
    rememberListsFor('ada')
    open('/users?search=martin&page=3')
    expect(listLink('/users').to).toBe('/users?search=martin&page=3')
    expect(listLink('/elsewhere')).toEqual({ to: '/elsewhere' })
    rememberListsFor('ada')
    expect(listLink('/users').to).toBe('/users?search=martin&page=3')
    rememberListsFor('grace')
    expect(listLink('/users')).toEqual({ to: '/users' })
  })
})
