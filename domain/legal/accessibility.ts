import { first } from '../checked.ts'

/** Checks of the public pages by the tests: rules of axe-core, narrowest width in CSS pixels, largest text in percent. */
export const accessibilityChecks = {
  rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  width: 320,
  text: 200,
} as const

/** Day on which the checks and the known gaps were last reviewed. */
export const accessibilityReviewedOn = '2026-11-19'

/** What the checks do not cover, or what is known to be missing. */
export const accessibilityGaps = ['review', 'documents', 'map', 'content'] as const

/** Width in CSS pixels whose zoom the narrowest width stands for (WCAG 1.4.10). */
const fullWidth = 1280

/** Latest version and highest level of the checked WCAG rules, for example `2.2 AA`. */
export const checkedStandard = (rules: readonly string[] = accessibilityChecks.rules) => {
  const found = rules.flatMap((rule) => {
    const [, version = '', level] = /^wcag(\d+?)(a{1,3})$/.exec(rule) ?? []
    return level ? [{ version: Number(version.padEnd(2, '0')), level: level.toUpperCase() }] : []
  })
  const latest = first(found.toSorted((a, b) => b.version - a.version || b.level.length - a.level.length))
  return `${(latest.version / 10).toFixed(1)} ${latest.level}`
}

/** Zoom in percent at which the narrowest width was checked. */
export const checkedZoom = (fullWidth / accessibilityChecks.width) * 100
