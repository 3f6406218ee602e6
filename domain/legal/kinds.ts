/** The texts that an account gives to whoever uses its pages. */
export const legalKinds = [
  'eula',
  'serviceTerms',
  'faqAndContact',
  'privacyPolicy',
  'cookiesPolicy',
  'accessibilityStatement',
] as const
export type LegalKind = (typeof legalKinds)[number]

/** Where each is read: the first three on both faces, the others on the public site. */
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

/** The text alone, as one would print it: reached from the page itself, and named by no link or search engine. */
export const printedPolicy = '/cookies-policy-document' satisfies LegalPath

/** The one page of a text: what links lead to, and what is to be found. */
export const legalPage = (kind: LegalKind) =>
  (Object.keys(legalPaths) as LegalPath[]).find((path) => legalPaths[path] === kind && path !== printedPolicy)!

export const isLegalKind = (text: string): text is LegalKind => legalKinds.includes(text as LegalKind)
