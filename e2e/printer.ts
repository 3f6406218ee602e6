import type { BrowserContext, Page } from '@playwright/test'

type Counted = { printed?: number }

/** Replaces window.print by a counter: headless browsers have no printer and may crash. */
export const withPrinter = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.print = () => {
      const top = window.top as unknown as Counted
      top.printed = (top.printed ?? 0) + 1
    }
  })

export const printed = (page: Page) => page.evaluate(() => (window as unknown as Counted).printed ?? 0)
