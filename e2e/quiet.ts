import type { Page, Request } from '@playwright/test'

type Traffic = { open: Set<Request>; since: number }
const watched = new WeakMap<Page, Traffic>()

/** Notes what a page asks the network for, from its beginning. */
export const watchTraffic = (page: Page) => {
  const traffic: Traffic = { open: new Set(), since: Date.now() }
  const ended = (request: Request) => {
    traffic.open.delete(request)
    traffic.since = Date.now()
  }
  page.on('request', (request) => traffic.open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    // Whatever the former document was waiting for, nobody waits for it any more.
    traffic.open.clear()
    traffic.since = Date.now()
  })
  watched.set(page, traffic)
}

/**
 * Nothing was asked for this long. The browser's own `networkidle` also waits for the frames in a page, and for ever where one
 * is replaced meanwhile; it is for the pages that a journey opens by itself.
 */
export const quiet = async (page: Page, ms: number) => {
  const traffic = watched.get(page)
  if (!traffic) return page.waitForLoadState('networkidle')
  for (;;) {
    const rest = traffic.since + ms - Date.now()
    if (traffic.open.size === 0 && rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 20)))
  }
}
