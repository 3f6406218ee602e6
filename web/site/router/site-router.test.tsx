import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { Link, useLocation, useNavigate, useParams, useRoutes, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistory } from './history.ts'
import { SiteRouter } from './site-router.tsx'

let position = 0
const scrolled: number[] = []
beforeEach(() => {
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    scrolled.push(y)
    position = y
  })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position)
  position = 0
  scrolled.length = 0
  window.history.replaceState(null, '', '/home')
})

afterEach(cleanup)

function Page() {
  const { pathname, search, state } = useLocation()
  const { id = '' } = useParams()
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <h1>{`${pathname}${search} ${id} ${String(state)}`}</h1>
      <Link to="/stores" state="given">
        stores
      </Link>
      <Link to="/status/7">status</Link>
      <Link to="/self-test/1">apart</Link>
      <button type="button" onClick={() => setParams({ sort: 'price' }, { preventScrollReset: true })}>
        sort
      </button>
      <button type="button" onClick={() => void navigate('/home', { replace: true })}>
        replace
      </button>
    </>
  )
}
function Pages() {
  return useRoutes([
    { path: '/status/:id', Component: Page },
    { path: '*', Component: Page },
  ])
}

const loads = new Map<string, Promise<unknown>>()
const open = () => {
  const history = createHistory(
    (path) => loads.get(path) ?? null,
    (path) => path.startsWith('/self-test'),
  )
  const { unmount } = render(
    <StrictMode>
      <SiteRouter history={history}>
        <Pages />
      </SiteRouter>
    </StrictMode>,
  )
  return unmount
}
const press = (name: string) => act(async () => screen.getByText(name).click())
const title = () => screen.getByRole('heading').textContent
/** jsdom dispatches popstate in a later task. */
const back = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true })
        window.history.back()
      }),
  )

test('a link shows its page at its top, with state and parameters; back restores page and position', async () => {
  open()
  expect(title()).toBe('/home  null')
  expect(scrolled, 'the browser restores a reloaded document').toEqual([])
  position = 340
  await press('stores')
  expect([title(), window.location.pathname, scrolled]).toEqual(['/stores  given', '/stores', [0]])
  await press('status')
  expect(title()).toBe('/status/7 7 null')
  await back()
  expect(title()).toBe('/stores  given')
  await back()
  expect([title(), position]).toEqual(['/home  null', 340])
})

test('a parameter is set without scrolling; a replaced entry is not in the history', async () => {
  open()
  await press('status')
  scrolled.length = 0
  await press('sort')
  expect([title(), scrolled]).toEqual(['/status/7?sort=price 7 null', []])
  const { length } = window.history
  await press('replace')
  expect([title(), window.history.length]).toEqual(['/home  null', length])
})

test('the page before stays until the next one is loaded; a later link replaces a waiting one', async () => {
  const loading = Promise.withResolvers<void>()
  loads.set('/stores', loading.promise)
  open()
  await press('stores')
  expect([title(), window.location.pathname]).toEqual(['/home  null', '/home'])
  await press('status')
  expect(title()).toBe('/status/7 7 null')
  await act(async () => loading.resolve())
  expect(title()).toBe('/status/7 7 null')
  loads.clear()
})

test('Back before the first page is shown is not lost', async () => {
  window.history.pushState(null, '', '/stores')
  const history = createHistory(
    () => null,
    () => false,
  )
  await back()
  render(
    <SiteRouter history={history}>
      <Pages />
    </SiteRouter>,
  )
  await act(async () => {})
  expect(title()).toBe('/home  null')
})

test('a page of another document is not shown', async () => {
  open()
  await press('apart')
  expect([title(), window.location.pathname]).toEqual(['/home  null', '/home'])
})

test('a position is reached when the content of its page is loaded, unless the visitor scrolls', async () => {
  let tallest = 5_000
  let grow = () => {}
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    position = Math.min(y, tallest)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
  open()
  for (const scrolls of [false, true]) {
    tallest = 5_000
    position = 700
    await press('stores')
    tallest = 50
    await back()
    expect(position).toBe(50)
    if (scrolls) window.dispatchEvent(new Event('wheel'))
    tallest = 5_000
    grow()
    expect(position).toBe(scrolls ? 50 : 700)
  }
})

test('positions are kept for a reloaded document', async () => {
  const leave = open()
  position = 120
  await press('stores')
  window.dispatchEvent(new Event('pagehide'))
  leave()
  vi.resetModules()
  const { keptScroll } = await import('./scroll.ts')
  window.history.back()
  await vi.waitFor(() => expect(window.location.pathname).toBe('/home'))
  expect(keptScroll((window.history.state as { key: string }).key)).toBe(120)
})
