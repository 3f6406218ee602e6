import type { Page, Request } from '@playwright/test'

/** Open requests with their start, and the time of the last change; milliseconds since the epoch. */
type Traffic = { open: Map<Request, number>; since: number }
const watched = new WeakMap<Page, Traffic>()

/** Tracks open requests of a page from its creation. */
export const watchTraffic = (page: Page) => {
  const traffic: Traffic = { open: new Map(), since: Date.now() }
  const ended = (request: Request) => {
    traffic.open.delete(request)
    traffic.since = Date.now()
  }
  page.on('request', (request) => traffic.open.set(request, Date.now()))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    // Requests of the previous document are discarded.
    traffic.open.clear()
    traffic.since = Date.now()
  })
  watched.set(page, traffic)
}

/** The browser reports no end of some aborted requests; older requests are ignored. Milliseconds. */
const longestRequest = 30_000

/**
 * Waits until there was no request for `ms` milliseconds. Playwright's `networkidle` also waits for frames, and forever
 * if one is replaced; it is used only for pages that are not tracked.
 */
export const quiet = async (page: Page, ms: number) => {
  const traffic = watched.get(page)
  if (!traffic) return page.waitForLoadState('networkidle')
  for (;;) {
    const now = Date.now()
    const rest = traffic.since + ms - now
    const isOpen = [...traffic.open.values()].some((start) => start > now - longestRequest)
    if (!isOpen && rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 20)))
  }
}
