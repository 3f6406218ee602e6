import { isOneOf, keysOf, present } from '../checked.ts'

/** Legal texts of an account. */
export const legalKinds = [
  'eula',
  'serviceTerms',
  'faqAndContact',
  'privacyPolicy',
  'cookiesPolicy',
  'accessibilityStatement',
] as const
export type LegalKind = (typeof legalKinds)[number]

/** Paths of the texts: the first three exist in the dashboard and on the site, the others on the site only. */
export const legalPaths = {
  '/cgu': 'eula',
  '/cgs': 'serviceTerms',
  '/faq': 'faqAndContact',
  '/privacy-policy': 'privacyPolicy',
  '/cookies-policy': 'cookiesPolicy',
  '/cookies-policy-document': 'cookiesPolicy',
  '/accessibility-statement': 'accessibilityStatement',
} as const satisfies Record<string, LegalKind>
export type LegalPath = keyof typeof legalPaths

/** Legal text at a path; null for any other path. */
export const legalKindAt = (path: string): LegalKind | null =>
  isOneOf(keysOf(legalPaths), path) ? legalPaths[path] : null

/** Print version: linked only from the page itself and excluded from search engines. */
export const printedPolicy = '/cookies-policy-document' satisfies LegalPath

/** Canonical path of a text, used by links and the sitemap. */
export const legalPage = (kind: LegalKind) =>
  present(keysOf(legalPaths).find((path) => legalPaths[path] === kind && path !== printedPolicy))

export const isLegalKind = (text: string): text is LegalKind => isOneOf(legalKinds, text)
