import { expect, test } from 'vitest'
import { isLegalKind, legalKinds, legalPage, legalPaths, printedPolicy } from './kinds.ts'

test('each text has one canonical page', () => {
  const pages = legalKinds.map(legalPage)
  expect(pages).toEqual(['/cgu', '/cgs', '/faq', '/privacy-policy', '/cookies-policy', '/accessibility-statement'])
  expect(new Set(pages).size).toBe(legalKinds.length)
})

test('the print version has the text of its page and is not canonical', () => {
  expect(legalPaths[printedPolicy]).toBe('cookiesPolicy')
  expect(legalKinds.map(legalPage)).not.toContain(printedPolicy)
})

test('every path belongs to a text', () => {
  const reached = [...legalKinds.map((kind): string => legalPage(kind)), printedPolicy]
  expect(Object.keys(legalPaths).toSorted()).toEqual(reached.toSorted())
})

test('only known names are legal kinds', () => {
  expect(legalKinds.every(isLegalKind)).toBe(true)
  for (const text of ['', 'EULA', 'constructor', '__proto__', 'eula ']) expect(isLegalKind(text), text).toBe(false)
})
