import {
  accessibilityChecks,
  accessibilityGaps,
  accessibilityReviewedOn,
  checkedStandard,
  checkedZoom,
} from '#domain/legal/accessibility.ts'
import type { Language } from '#domain/money.ts'
import { release } from '#domain/release.ts'
import { say } from '#server/platform/words.ts'

type Company = { name: string; corporate_name: string | null; email_dpo: string | null }

/** Default accessibility statement for accounts without their own, from the checks of the public pages. */
export const accessibilityText = (account: Company, language: Language) => {
  const company = account.corporate_name ?? account.name
  const known = {
    company,
    contact: account.email_dpo ?? company,
    standard: checkedStandard(),
    width: String(accessibilityChecks.width),
    text: String(accessibilityChecks.text),
    zoom: String(checkedZoom),
    release,
    date: new Date(accessibilityReviewedOn).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
  }
  const gaps = accessibilityGaps.map((gap) => `– ${say(language, `sitePages.accessibility.gaps.${gap}`, known)}`)
  const paragraphs = (['state', 'method', 'known', 'contact', 'remedy'] as const).map((paragraph) => {
    const text = say(language, `sitePages.accessibility.${paragraph}`, known)
    return paragraph === 'known' ? [text, ...gaps].join('\n') : text
  })
  return paragraphs.join('\n\n')
}
