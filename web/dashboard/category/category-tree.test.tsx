import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Permission } from '#domain/access.ts'
import { writeSession } from '#web/kit/client/token.ts'
import { writeCookie } from '#web/kit/storage/storage.ts'
import { type StubRequest, serve, sessionWith, show } from '#web/kit/testing.tsx'
import { queryClient } from '../query-client.ts'
import CategoriesPage from './list.tsx'
import type { CategoryRow } from './use-categories.ts'

const row = (label: string, parentId: string | null, position: number): CategoryRow => ({
  id: `id-${label}`,
  label,
  identifier: label.toLowerCase(),
  status: 'active',
  parentId: parentId && `id-${parentId}`,
  parent: null,
  position,
  imageId: null,
  buyer: null,
  numberOfProducts: 0,
  numberOfPublishedProducts: { total: 0, web: 0, store: 0 },
  createdAt: '2026-01-01T00:00:00Z',
})
const start = () => [row('Top', null, 0), row('Phones', 'Top', 1), row('Games', 'Top', 2), row('Tablets', 'Phones', 1)]

const organization = { id: 'o', account: { currency: 'EUR', timeZone: 'Europe/Paris' } }

const open = async (
  held: readonly Permission[] = ['ROLE_CATEGORY_LIST_PAGE', 'CATALOG_WRITE'],
  move: (request: StubRequest) => { status?: number; body?: unknown } = () => ({ body: {} }),
) => {
  const session = sessionWith({ currentModule: 'root', frontPermissions: { root: [...held] } }, organization)
  writeCookie('reprise_signed_in', 'mark', 1)
  writeSession(session)
  const members = start()
  // After a refusal the list request fails too, so the shown tree is the one restored by the page.
  let refused = false
  const requests = serve((one) => {
    if (one.path === '/api/session') return { body: session }
    if (one.method === 'GET' && one.path.startsWith('/api/categories/')) return { body: { actions: [] } }
    if (one.path === '/api/categories' && !refused) return { body: { totalItems: null, members } }
    if (one.path === '/api/categories') return { status: 409, body: { code: 'conflict' } }
    const answer = move(one)
    refused = answer.status !== undefined
    return answer
  })
  await show(<CategoriesPage />, '/categories/list')
  await screen.findByRole('treegrid')
  const person = userEvent.setup()
  const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(
        (one) =>
          `${'-'.repeat(Number(one.getAttribute('aria-level')) - 1)}${within(one).getByRole('link', { name: /^[A-Z]\w+$/ }).textContent}`,
      )
  const moves = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { person, line, names, moves }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('keyboard', () => {
  test('navigates, expands and collapses the tree', async () => {
    const { person, line, names } = await open()
    expect(names()).toEqual(['Phones', '-Tablets', 'Games'])
    line('Phones').focus()
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(line('Tablets'))
    await person.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(line('Phones'))
    await person.keyboard('{ArrowLeft}')
    expect(names()).toEqual(['Phones', 'Games'])
    await person.keyboard('{End}')
    expect(document.activeElement).toBe(line('Games'))
    await person.keyboard('{Home}{ArrowRight}')
    expect(names()).toEqual(['Phones', '-Tablets', 'Games'])
  })

  test('lifts, moves and drops a category with one request', async () => {
    const { person, line, names, moves } = await open()
    line('Games').focus()
    await person.keyboard(' {ArrowRight}')
    expect(names()).toEqual(['Phones', '-Tablets', '-Games'])
    expect(screen.getByText('Games : place 2 sur 2 dans Phones.')).toBeTruthy()
    await person.keyboard('{ArrowUp}')
    expect(names()).toEqual(['Phones', '-Games', '-Tablets'])
    expect(document.activeElement).toBe(line('Games'))
    expect(moves()).toEqual([])
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(moves()).toEqual([['/api/categories/id-Games/move', { parentId: 'id-Phones', position: 0 }]]),
    )
  })

  test('a cancelled move sends no request', async () => {
    const { person, line, names, moves } = await open()
    line('Games').focus()
    await person.keyboard(' {ArrowUp}')
    expect(names()).toEqual(['Games', 'Phones', '-Tablets'])
    await person.keyboard('{Escape}')
    expect(names()).toEqual(['Phones', '-Tablets', 'Games'])
    await person.keyboard(' {ArrowUp}{ArrowDown}{Enter}')
    expect(names()).toEqual(['Phones', '-Tablets', 'Games'])
    expect(moves()).toEqual([])
  })

  test('a refused move is reverted', async () => {
    const { person, line, names, moves } = await open(undefined, () => ({
      status: 409,
      body: { code: 'root_category_fixed' },
    }))
    line('Games').focus()
    await person.keyboard(' {ArrowUp}{Enter}')
    await waitFor(() => expect(moves()).toHaveLength(1))
    await waitFor(() => expect(names()).toEqual(['Phones', '-Tablets', 'Games']))
  })
})

test('moves a category by its menu', async () => {
  const { person, line, moves } = await open()
  await person.click(within(line('Games')).getByRole('button', { name: 'Actions pour Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Monter' }))
  await waitFor(() => expect(moves()).toEqual([['/api/categories/id-Games/move', { parentId: 'id-Top', position: 0 }]]))
})

test('a read-only user cannot lift a category', async () => {
  const { person, line, names, moves } = await open(['ROLE_CATEGORY_LIST_PAGE'])
  line('Games').focus()
  await person.keyboard(' {ArrowUp}{Enter}')
  expect(names()).toEqual(['Phones', '-Tablets', 'Games'])
  expect(moves()).toEqual([])
  expect(screen.queryByRole('link', { name: 'Nouvelle catégorie' })).toBeNull()
})

test('a search keeps ancestors and disables moving', async () => {
  const { person, line, names, moves } = await open()
  await person.type(screen.getByRole('searchbox'), 'tab')
  await waitFor(() => expect(names()).toEqual(['Phones', '-Tablets']))
  line('Tablets').focus()
  await person.keyboard(' {ArrowLeft}{Enter}')
  expect(moves()).toEqual([])
})
