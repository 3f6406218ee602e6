import { matchPath } from 'react-router'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { whenIdle } from '#web/kit/input/when-idle.ts'
import type { Route } from '../routes/route.ts'
import { routes } from '../routes.ts'
import { areaWords } from '../words.ts'

/** Pages loaded while idle: those that the links of the open page lead to, in document order. */
const maxIdle = 6

type Target = Pick<Route, 'path' | 'page' | 'words'>

const routeOf = (table: readonly Target[], address: string) => {
  const { origin, pathname } = new URL(address, window.location.href)
  if (origin !== window.location.origin) return undefined
  return table.find(({ path }) => matchPath(path, pathname))
}

const isSaving = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/**
 * Loads the scripts and texts of a page when a link to it is pointed at or focused, and some of them while idle. A
 * failure is left to the navigation.
 */
export const startPrefetch = (table: readonly Target[] = routes) => {
  const seen = new Set<string>()
  const prefetch = async (route: Target | undefined) => {
    if (!route || seen.has(route.path)) return
    seen.add(route.path)
    const areas = route.words ? [route.words].flat() : []
    await Promise.all([route.page(), ...areas.map((area) => addWords(areaWords[area]))]).catch(() => {
      seen.delete(route.path)
    })
  }
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement) void prefetch(routeOf(table, link.href))
  }
  for (const name of ['pointerover', 'focusin'] as const) document.addEventListener(name, follow, { passive: true })

  const next = (left: Target[]) => {
    const [route, ...rest] = left
    if (route) whenIdle(() => void prefetch(route).then(() => next(rest)))
  }
  const linked = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')]
    .map(({ href }) => routeOf(table, href))
    .filter((route) => route !== undefined)
  if (!isSaving()) next([...new Set(linked)].slice(0, maxIdle))
  return () => {
    for (const name of ['pointerover', 'focusin'] as const) document.removeEventListener(name, follow)
  }
}
