import type { Page } from '@playwright/test'
import type { Language } from '#domain/money.ts'
import type { Route } from '#web/dashboard/routes/route.ts'
import { routes } from '#web/dashboard/routes.ts'
import { addressOf, leadsTo, mayOpen, people } from './addresses.ts'
import { type Ask, expect, settled, test, walkTo } from './test.ts'

/** Pages of the dashboard; those behind a private token have journeys of their own. */
export const framed = routes.filter(({ path }) => !path.includes(':token'))

// Who works for several stores is asked for one first: a seller is led on at once.
export const ableTo = (route: Route) =>
  route.path in leadsTo && route.path.startsWith('/buyback/')
    ? 'seller@boreal.test'
    : people.find((email) => mayOpen(route, email))!

/** The page itself, and not what was there before: whole, in its language, and nothing that it loads leads on from it. */
export const expectOpen = async (page: Page, route: Route, address: string, language: Language) => {
  const isHere = () =>
    expect(page).toHaveURL(({ pathname }) => pathname === (leadsTo[route.path] ?? address.split('?')[0]))
  await isHere()
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
  await settled(page, 100)
  await isHere()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const pagesPerJourney = 12

/** Every page once, grouped by the demo user who opens it; `email` is null for public pages. */
export const pageGroups = [
  ...Map.groupBy(framed, (route) => (route.access === 'public' ? null : ableTo(route))),
].flatMap(([email, open]) =>
  Array.from({ length: Math.ceil(open.length / pagesPerJourney) }, (_, index) => ({
    email,
    open: open.slice(index * pagesPerJourney, (index + 1) * pagesPerJourney),
  })),
)

/** Walks through the pages inside the running program, as links do, and calls `look` on each once it has settled. */
export const walkThrough = async (
  page: Page,
  ask: Ask,
  { email, open }: (typeof pageGroups)[number],
  language: Language,
  look: () => Promise<void>,
) => {
  if (!email) await page.context().clearCookies({ name: /^reprise_(session|signed_in)$/ })
  const start = email ? '/home' : '/login'
  await page.goto(start)
  const leadsBack = (route: Route | undefined) => route !== undefined && leadsTo[route.path] === start
  let before: Route | undefined
  for (const route of open)
    await test.step(route.path, async () => {
      // A page with several addresses is left before the next one is opened: its heading would stay.
      const last = before
      if (last?.page === route.page && !leadsBack(last)) {
        await walkTo(page, start)
        await expect(page.locator('h1:not([data-left])')).toBeVisible()
      }
      before = route
      const address = await addressOf(route, ableTo(route), ask)
      // A redirect to the start page would find the heading of the start page.
      const stays = leadsBack(route) || address === new URL(page.url()).pathname
      await (stays ? page.goto(address) : walkTo(page, address))
      await expectOpen(page, route, address, language)
      await look()
    })
}
