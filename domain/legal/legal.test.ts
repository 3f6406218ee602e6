import { expect, test } from 'vitest'
import { isLegalKind, legalKinds, legalPage, legalPaths, printedPolicy } from './kinds.ts'

test('each text has one page that links and search engines name', () => {
  const pages = legalKinds.map(legalPage)
  expect(pages).toEqual(['/cgu', '/cgs', '/faq', '/privacy-policy', '/cookies-policy', '/accessibility-statement'])
  expect(new Set(pages).size).toBe(legalKinds.length)
})

test('what is there to be printed says the same as its page, and is no page of its own', () => {
  expect(legalPaths[printedPolicy]).toBe('cookiesPolicy')
  expect(legalKinds.map(legalPage)).not.toContain(printedPolicy)
})

test('no other path is left over', () => {
  const reached = [...legalKinds.map((kind): string => legalPage(kind)), printedPolicy]
  expect(Object.keys(legalPaths).toSorted()).toEqual(reached.toSorted())
})

test('only its own names are kinds', () => {
  expect(legalKinds.every(isLegalKind)).toBe(true)
  for (const text of ['', 'EULA', 'constructor', '__proto__', 'eula ']) expect(isLegalKind(text), text).toBe(false)
})
