import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Axe = { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> }
declare global {
  interface Window {
    axe?: Axe
  }
}

// The builder's own axe. The builder would bring it again for every look, and take all of what it knows back with it.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

const context = {
  exclude: [
    // A mail is shown in a frame that may run no script, not even this one.
    ['iframe[sandbox]'],
    // Pins of neighbouring stores overlap; each store is in the list beside the map.
    ['.leaflet-marker-pane'],
  ],
}
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What comes or goes is there or gone: halfway, nothing has its colour. What turns for ever is not waited for. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })

/** What axe finds wrong with a page. It is brought once to each, and run there: nothing else is asked of it. */
export const violationsIn = async (page: Page) => {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await window.axe!.run(where, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [context, options] as const,
  )
}
