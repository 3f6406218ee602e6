import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessibilityChecks } from '#domain/legal/accessibility.ts'

type Axe = { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> }
declare global {
  interface Window {
    axe?: Axe
  }
}

// axe-core of @axe-core/playwright, injected once per page; the builder would inject it for each check.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const source = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

const context = {
  exclude: [
    // Mails are in a sandboxed frame without scripts, where axe cannot run.
    ['iframe[sandbox]'],
    // Markers of neighbouring stores overlap; each store is also in the list.
    ['.leaflet-marker-pane'],
    // Tooltips are outside all landmarks; one is open while the pointer rests on its button.
    ['[role=tooltip]'],
  ],
}
const options = (colours: boolean) => ({
  runOnly: [...accessibilityChecks.rules],
  resultTypes: ['violations'],
  rules: { 'color-contrast': { enabled: colours } },
})

/** Waits for finite animations, because colours are wrong while they run. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })

/** Accessibility violations of a page, found by axe. Colours take most of its time. A bar may cover a part of a field. */
export const violationsIn = async (page: Page, colours: boolean) => {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await window.axe!.run(where, how)
      const found: string[] = []
      for (const { id, nodes } of violations)
        for (const { target } of nodes) {
          const at = target.join(' ')
          const node = id === 'target-size' && document.querySelector(at)
          if (node) {
            node.scrollIntoView({ block: 'center' })
            const again = await window.axe!.run(node, { runOnly: [id] })
            if (again.violations.length === 0) continue
          }
          found.push(`${id}: ${at}`)
        }
      return found
    },
    [context, options(colours)] as const,
  )
}
