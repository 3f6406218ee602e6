import { createPath, type Location, type NavigateOptions, NavigationType, type Navigator, type To } from 'react-router'
import { isRecord } from '#domain/checked.ts'
import { keepScroll, keptScroll, storeScroll } from './scroll.ts'

export type Shown = {
  location: Location
  action: NavigationType
  /** Vertical position in pixels; null leaves it to the browser. */
  scroll: number | null
}
type Listener = (shown: Shown) => void

const newKey = () => Math.random().toString(36).slice(2, 10)

/** State of the entry; null if a fragment link or a script made it. */
const entryState = (): { key: string; usr: unknown } | null => {
  const state: unknown = window.history.state
  return isRecord(state) && typeof state.key === 'string' ? { key: state.key, usr: state.usr ?? null } : null
}

const shownLocation = (): Location => {
  const known = entryState()
  const { key, usr } = known ?? { key: newKey(), usr: null }
  if (!known) window.history.replaceState({ key, usr }, '')
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: usr, key }
}

/**
 * Entries of the browser's history for the site's router. A page is shown when `load` has its chunk; until then the
 * page before stays. `leave` may load another document instead.
 */
export const createHistory = (
  load: (path: string) => Promise<unknown> | null,
  leave: (path: string, address: string) => boolean,
) => {
  let listener: Listener | null = null
  let latest = 0
  let current = shownLocation()

  /** Runs at once if the page is loaded; not at all if another navigation began meanwhile. */
  const whenLoaded = (path: string, then: () => void) => {
    latest += 1
    const own = latest
    const loading = load(path)
    if (loading) void loading.then(() => own === latest && then())
    else then()
  }
  const show = (action: NavigationType, scroll: number | null) => {
    current = shownLocation()
    listener?.({ location: current, action, scroll })
  }
  const navigate =
    (action: NavigationType.Push | NavigationType.Replace) => (to: To, state?: unknown, options?: NavigateOptions) => {
      const address = typeof to === 'string' ? to : createPath(to)
      const path = new URL(address, window.location.href).pathname
      if (leave(path, address)) return
      whenLoaded(path, () => {
        keepScroll(current.key)
        const entry = { key: newKey(), usr: state ?? null }
        if (action === NavigationType.Push) window.history.pushState(entry, '', address)
        else window.history.replaceState(entry, '', address)
        show(action, options?.preventScrollReset ? null : 0)
      })
    }
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: navigate(NavigationType.Push),
    replace: navigate(NavigationType.Replace),
  }
  const onPop = () => {
    keepScroll(current.key)
    whenLoaded(window.location.pathname, () => {
      const known = entryState()
      // The browser itself scrolls to the target of a fragment link.
      show(NavigationType.Pop, known && keptScroll(known.key))
    })
  }
  const onLeave = () => {
    keepScroll(current.key)
    storeScroll()
  }
  const listen = (given: Listener) => {
    listener = given
    window.addEventListener('popstate', onPop)
    window.addEventListener('pagehide', onLeave)
    // Back was pressed while the first page was loading.
    if (createPath(window.location) !== createPath(current)) onPop()
    return () => {
      listener = null
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onLeave)
    }
  }
  return { first: { location: current, action: NavigationType.Pop, scroll: null } satisfies Shown, navigator, listen }
}

export type SiteHistory = ReturnType<typeof createHistory>
