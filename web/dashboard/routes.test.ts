import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { can, isMet, type Permission, permissionsOf, type Role, roles } from '#domain/access.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { menuSections } from '#domain/menu.ts'
import { frame } from '#domain/words/fr/frame.ts'
import { readMark, writeSession } from '#web/kit/client/token.ts'
import { writeCookie } from '#web/kit/storage/storage.ts'
import { serve, sessionWith } from '#web/kit/testing.tsx'
import { calls } from './calls.ts'
import { guard } from './guard.ts'
import { queryClient } from './query-client.ts'
import type { Route } from './routes/route.ts'
import { isAllowed, menuFor, routes } from './routes.ts'

const people = roles.filter((role) => role !== 'pseudo_anonymous')
const mayOpen = (role: Role, route: Route) => isAllowed(route, new Set(permissionsOf(role)))

/** Access is one permission, one of several, or a keyword for no permission. */
const mayCall = (role: Role | null, { access }: AnyEndpoint) => {
  if (access === 'public' || access === 'visitor') return true
  if (role === null) return false
  if (access === 'session') return true
  return isMet(access, (permission) => can(role, permission))
}

describe('the route table', () => {
  test('has unique paths', () => {
    const paths = routes.map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
  })

  test('has translations for every title and menu section', () => {
    expect(routes.filter(({ title }) => !frame.titles[title]).map(({ path }) => path)).toEqual([])
    const shown = routes.flatMap(({ menu }) => (menu ? [menu] : []))
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter(({ section }) => !menuSections.includes(section) || !frame.sections[section])).toEqual([])
  })

  test('opens one page by each letter', () => {
    const keys = routes.flatMap(({ menu }) => menu?.key ?? [])
    expect(keys.length).toBeGreaterThan(20)
    expect(keys).toEqual([...new Set(keys)])
  })

  test('has existing parents without cycles', () => {
    const paths = new Set(routes.map(({ path }) => path))
    expect(routes.filter(({ parent }) => parent && !paths.has(parent))).toEqual([])
    for (const route of routes) {
      let steps = 0
      for (let at: Route | undefined = route; at; at = routes.find(({ path }) => path === at?.parent))
        expect(++steps, route.path).toBeLessThan(6)
    }
  })

  test.each(people)('%s may open the parents of their pages', (role) => {
    const stuck = routes.filter((route) => {
      const parent = routes.find(({ path }) => path === route.parent)
      return mayOpen(role, route) && parent && !mayOpen(role, parent)
    })
    expect(stuck.map(({ path }) => path)).toEqual([])
  })
})

describe('the menu', () => {
  const sectionsOf = (...lost: Permission[]) =>
    menuFor(
      'root_management_unit_manager',
      new Set(permissionsOf('root_management_unit_manager').filter((held) => !lost.includes(held))),
    )

  test.each([
    ['ROLE_BUYBACK_MENU', ['buybacks', 'catalogue']],
    ['ROLE_BUYBACK_SUBMENU', ['buybacks']],
    ['ROLE_CATALOG_SUBMENU', ['catalogue']],
    ['ROLE_CONFIGURATION_MENU', ['configuration']],
    ['ROLE_ORGANIZATION_SUBMENU', ['organization']],
  ] as const)('hides sections that need %s without it', (permission, hidden) => {
    const all = sectionsOf().map(({ section }) => section)
    expect(all).toEqual(expect.arrayContaining([...hidden]))
    expect(sectionsOf(permission).map(({ section }) => section)).toEqual(
      all.filter((section) => !hidden.some((one) => one === section)),
    )
  })

  test('shows settings with the settings submenu permission', () => {
    const settings = (...lost: Permission[]) =>
      sectionsOf(...lost)
        .flatMap(({ entries }) => entries)
        .filter(({ path }) => path.startsWith('/settings/'))
    expect(settings().length).toBeGreaterThan(1)
    expect(settings('ROLE_SETTINGS_SUBMENU')).toEqual([])
  })

  test('shows premium pages to accounts with the feature and to the platform', () => {
    const held = new Set(permissionsOf('root_management_unit_manager'))
    const shown = (premium: string[] | null) =>
      menuFor('root_management_unit_manager', held, premium).some(({ entries }) =>
        entries.some(({ path }) => path === '/settings/sftp'),
      )
    expect(shown([])).toBe(false)
    expect(shown(['sftp_access'])).toBe(true)
    expect(shown(null)).toBe(true)
  })

  test('shows the clients first to platform administrators', () => {
    const [, second] = menuFor('admin', new Set(permissionsOf('admin')))
    expect(second?.entries[0]?.path).toBe('/clients')
  })

  test('is not empty for any role', () => {
    for (const role of people) expect(menuFor(role, new Set(permissionsOf(role))).length, role).toBeGreaterThan(1)
  })
})

describe('a role that may open a page may call its endpoints', () => {
  const asks = ({ path }: Route) => calls[path] ?? []
  const calling = routes.filter((route) => asks(route).length > 0)

  test('every page with records declares its calls', () => {
    expect(
      routes.filter((route) => route.path.includes(':') && asks(route).length === 0).map(({ path }) => path),
    ).toEqual([])
    const paths = new Set(routes.map(({ path }) => path))
    expect(Object.keys(calls).filter((path) => !paths.has(path))).toEqual([])
  })

  test.each(calling.map((route) => [route.path, route] as const))('%s', (_, route) => {
    const openers = route.access === 'public' ? [null] : people.filter((role) => mayOpen(role, route))
    expect(openers.length).toBeGreaterThan(0)
    const refused = openers.flatMap((role) =>
      asks(route)
        .filter((call) => !mayCall(role, call))
        .map(({ method, path }) => `${role} ${method} ${path}`),
    )
    expect(refused).toEqual([])
  })

  test('mayCall is false for a role without permission', () => {
    const users = routes.find(({ path }) => path === '/users')!
    expect(mayCall('store_seller', asks(users)[0]!)).toBe(false)
    expect(mayCall(null, asks(users)[0]!)).toBe(false)
  })
})

describe('the guard', () => {
  const sessionHolding = (held: readonly Permission[]) =>
    sessionWith({ currentModule: 'tim', frontPermissions: { tim: [...held] } })

  const route = (path: string) => routes.find((one) => one.path === path)!
  const goes = async (path: string, address = path) => {
    const answer = await guard(route(path))({ request: new Request(`http://localhost${address}`) })
    return answer instanceof Response ? answer.headers.get('Location') : answer
  }
  let requests: ReturnType<typeof serve>

  beforeEach(() => {
    requests = serve(() => ({ status: 204 }))
  })
  afterEach(() => {
    localStorage.clear()
    writeCookie('reprise_signed_in', '', 0)
    queryClient.clear()
    vi.unstubAllGlobals()
  })

  test('allows public pages without a session', async () => {
    expect(await goes('/login')).toBeNull()
  })

  test('redirects to sign-in with the target page', async () => {
    expect(await goes('/users', '/users?status=invited&page=2')).toBe(
      `/login?next=${encodeURIComponent('/users?status=invited&page=2')}`,
    )
    expect(await goes('/home')).toBe('/login')
  })

  test('allows a permitted page', async () => {
    writeCookie('reprise_signed_in', 'mark', 1)
    writeSession(sessionHolding(['ROLE_USER_LIST_PAGE']))
    expect(await goes('/users')).toBeNull()
    expect(await goes('/home')).toBeNull()
  })

  test('redirects to the home page if a permission is missing', async () => {
    writeCookie('reprise_signed_in', 'mark', 1)
    writeSession(sessionHolding(['USER_WRITE']))
    expect(await goes('/users')).toBe('/home')
    expect(await goes('/user/:id/edit', '/user/1/edit')).toBe('/home')
  })

  test('signs out a user without permissions', async () => {
    writeCookie('reprise_signed_in', 'mark', 1)
    writeSession(sessionHolding([]))
    expect(await goes('/home')).toBe('/login?refused=no_permission')
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/logout'])
    expect(readMark()).toBeFalsy()
  })

  test('loads the session and clears it if the token is refused', async () => {
    requests = serve(() => ({ status: 401, body: { code: 'not_signed_in' } }))
    writeCookie('reprise_signed_in', 'old', 1)
    expect(await goes('/users')).toBe(`/login?next=${encodeURIComponent('/users')}`)
    expect(requests.map(({ path }) => path)).toEqual(['/api/session'])
    expect(readMark()).toBeFalsy()
  })
})
