import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/money.ts'
import { namespaces } from './namespaces.ts'
import { withPrinter } from './printer.ts'
import { api, sessionsFile } from './product.ts'
import { quiet, watchTraffic } from './quiet.ts'
import { cookiesOf } from './session.ts'
import { violationsIn } from './sound.ts'

type Kit = {
  /** Signs the page in as one of the demo's people, in a language. */
  as: (email: string, language?: Language) => Promise<Page>
  /** Calls the API as somebody, to prepare or to look behind the screen. */
  ask: Ask
}
/** What comes back is what the journey says it is. */
export type Ask = <Body = never>(
  email: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Body }>

const tokenOf = (email: string) => {
  const token = (JSON.parse(readFileSync(sessionsFile, 'utf8')) as Record<string, string>)[email]
  if (!token) throw new Error(`nobody signed in as ${email}`)
  return token
}

const harmless = /Download the React DevTools/

/** Every journey fails on what a person with the console open would see: an error, or a request that broke. */
export const test = base.extend<Kit & { quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      watchTraffic(page)
      const said: string[] = []
      page.on('console', (message) => {
        const refused = /status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !refused && !harmless.test(message.text())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use(said)
      expect(said, 'console').toEqual([])
    },
    { auto: true },
  ],
  as: async ({ page, context }, use) => {
    await use(async (email, language = 'fr-FR') => {
      await context.addCookies(cookiesOf(tokenOf(email), language))
      await withPrinter(context)
      return page
    })
  },
  ask: async ({ page: _ }, use) => {
    await use(async (email, method, path, body) => {
      const answer = await fetch(`${api}${path}`, {
        method,
        headers: {
          'x-auth-token': tokenOf(email),
          ...(body === undefined
            ? {}
            : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : null }
    })
  },
})

export { expect }

/** Nothing axe knows is wrong, nothing is wider than the screen, and no key shows instead of its words. */
export const expectSound = async (page: Page) => {
  // An address may be there before its page.
  await expect(page.locator('h1').first()).toBeAttached()
  expect(await violationsIn(page)).toEqual([])
  await expectWhole(page)
}

const rawKeys = new RegExp(`\\b(${namespaces.join('|')})\\.[a-z]\\w*(\\.\\w+)*`, 'g')

/** Nothing is wider than the screen, and no key shows instead of its words. */
export const expectWhole = async (page: Page) => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider, 'pixels wider than the screen').toBeLessThanOrEqual(0)
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would read scripts and styles too
  const text = await page.innerText('body')
  expect(text.match(rawKeys) ?? [], 'words missing').toEqual([])
}

/** What is said stands where one looks: on the screen, and not behind the bar at its end. */
export const expectSeen = async (said: Locator) => {
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      said.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

/** Nothing is loading any more. A page that the server painted needs the longer wait: its program comes after what is seen. */
export const settled = async (page: Page, quietFor = 500) => {
  await quiet(page, quietFor)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Goes on to another page of the dashboard as a link would, without starting the program again; what is left is marked. */
export const walkTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ usr: null, key: `walk${idx}`, idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
