import { expect, test } from 'vitest'
import { helpChapters } from '#domain/help.ts'
import { anchorsOf } from './links.ts'
import { sitePages } from './pages.ts'

test('the chapter of every page of the dashboard exists, with its anchor', () => {
  const pages = sitePages()
  const missing = Object.entries(helpChapters).filter(([, chapter]) => {
    const [path = '', anchor] = chapter.split('#')
    const text = pages.get(`${path}.md`)
    return text === undefined || (anchor !== undefined && !anchorsOf(text).has(anchor))
  })
  expect(Object.keys(helpChapters).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
