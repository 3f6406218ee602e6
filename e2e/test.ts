import { readFileSync } from 'node:fs'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/money.ts'
import { isFull, sampled } from '#server/testing/sampled.ts'
import { namespaces } from './namespaces.ts'
import { withPrinter } from './printer.ts'
import { api, sessionsFile } from './product.ts'
import { quiet, watchTraffic } from './quiet.ts'
import { cookiesOf } from './session.ts'
import { violationsIn } from './sound.ts'

type Kit = {
  /** Signs the page in as a demo user. */
  as: (email: string, language?: Language) => Promise<Page>
  /** Calls the API as a demo user, for preparation and checks. */
  ask: Ask
}
/** The response body has the type stated by the test. */
export type Ask = <Body = never>(
  email: string,
  method: string,
  path: string,
  body?: unknown,
  module?: string,
) => Promise<{ status: number; body: Body }>

/** The first language, or all of them in `npm run test:full`. */
export const testedLanguages = sampled(languages, 1)

const tokenOf = (email: string) => {
  const token = (JSON.parse(readFileSync(sessionsFile, 'utf8')) as Record<string, string>)[email]
  if (!token) throw new Error(`no session for ${email}`)
  return token
}

const ignoredMessages = /Download the React DevTools/

/** Fails a test on console errors, except 4xx responses. */
export const test = base.extend<Kit & { quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      watchTraffic(page)
      const messages: string[] = []
      page.on('console', (message) => {
        const refused = /status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !refused && !ignoredMessages.test(message.text()))
          messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(error.message))
      await use(messages)
      expect(messages, 'console').toEqual([])
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
    await use(async (email, method, path, body, module) => {
      const answer = await fetch(`${api}${path}`, {
        method,
        headers: {
          'x-auth-token': tokenOf(email),
          ...(module && { 'x-module': module }),
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

/**
 * No axe violations, no horizontal overflow and no untranslated keys. The contrast of colours is checked on every page in
 * `routes.e2e.ts`, and in every state of the journeys in `npm run test:full`.
 */
export const expectSound = async (page: Page, { colours = isFull } = {}) => {
  // The URL changes before the page is loaded, and the heading of the last page is removed in between.
  await settled(page, 100)
  await expect(page.locator('h1').first()).toBeAttached()
  expect(await violationsIn(page, colours)).toEqual([])
  await expectWhole(page)
}

/** `expectSound` at the first width; at the others without axe, which runs at all of them in `npm run test:full`. */
export const expectSoundAt = async (page: Page, widths: readonly number[]) => {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 1000 })
    await (index === 0 || isFull ? expectSound(page) : expectWhole(page))
  }
}

// `widget.js` is a file, not a key.
const rawKeys = new RegExp(`\\b(${namespaces.join('|')})\\.(?!js\\b)[a-z]\\w*(\\.\\w+)*`, 'g')

/** No horizontal overflow and no untranslated keys. */
export const expectWhole = async (page: Page) => {
  // Components that follow the width of the screen render again after a resize.
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, { message: 'pixels wider than the screen' }).toBeLessThanOrEqual(0)
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would read scripts and styles too
  const text = await page.innerText('body')
  expect(text.match(rawKeys) ?? [], 'untranslated keys').toEqual([])
}

/** The element is in the viewport and not covered by the bottom bar. */
export const expectSeen = async (element: Locator) => {
  await expect(element).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

/** Waits until the page is idle. Server-rendered pages need the longer wait for hydration. */
export const settled = async (page: Page, quietFor = 500) => {
  await quiet(page, quietFor)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Client-side navigation as by a link; marks the headings of the left page. */
export const walkTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ usr: null, key: `walk${idx}`, idx }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
