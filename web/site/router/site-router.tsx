import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import type { Shown, SiteHistory } from './history.ts'
import { scrollTo } from './scroll.ts'

/** Declarative router of the site: a third of the code of a data router, whose loaders the site does not use. */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [{ location, action, scroll }, setShown] = useState<Shown>(history.first)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history])
  useLayoutEffect(() => {
    if (scroll !== null) scrollTo(scroll, location.hash)
  }, [location, scroll])
  useEffect(manualScroll, [])
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  )
}

/** The browser restores the position of a document, the router that of a page within it. */
const manualScroll = () => {
  const set = () => {
    window.history.scrollRestoration = 'manual'
  }
  const reset = () => {
    window.history.scrollRestoration = 'auto'
  }
  set()
  window.addEventListener('pagehide', reset)
  window.addEventListener('pageshow', set)
  return () => {
    reset()
    window.removeEventListener('pagehide', reset)
    window.removeEventListener('pageshow', set)
  }
}
