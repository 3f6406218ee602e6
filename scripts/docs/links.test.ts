import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, deadLinks } from './links.ts'
import { sections } from './navigation.ts'
import { sitePages } from './pages.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const pages = sitePages()

test('every link of the documentation leads to a page, anchor or file that exists', () => {
  expect(pages.size).toBeGreaterThan(60)
  expect(deadLinks(pages, (path) => existsSync(join(docs, path)))).toEqual([])
})

test('dead links are found: page, anchor, picture', () => {
  const made = new Map([
    ['guides/a.md', '# A\n[one](b.md#two) [two](b.md#missing) [three](c.md) ![four](../pictures/none.webp) [five](#a)'],
    ['guides/b.md', '## Two\n`[code](nowhere.md)`'],
  ])
  expect(deadLinks(made, () => false)).toEqual([
    'guides/a.md: b.md#missing',
    'guides/a.md: c.md',
    'guides/a.md: ../pictures/none.webp',
  ])
})

test('anchors are those of GitHub, numbered when repeated', () => {
  const text =
    '# The `check`: a device\n## Till & store\n## Till & store\n```sh\n# no heading\n```\n## Given {#users.list}'
  expect([...anchorsOf(text)]).toEqual(['the-check-a-device', 'till--store', 'till--store-1', 'users.list'])
})

test('the side bar lists every page once, without those of single API features', () => {
  const listed = sections.flatMap(({ pages: members }) => members.map(({ path }) => `${path}.md`))
  expect(listed).toEqual([...new Set(listed)])
  const own = [...pages.keys()].filter((path) => path === 'api/index.md' || !path.startsWith('api/'))
  expect(listed.toSorted()).toEqual(own.filter((path) => path !== 'index.md').toSorted())
})

test('every picture is shown with a text, and small', () => {
  const text = [...pages.values()].join('\n')
  const shown = [...text.matchAll(/!\[([^\]]*)\]\((?:\.\.\/)?pictures\/([\w-]+\.webp)\)/g)]
  expect(shown.filter(([, description = '']) => description.length < 10)).toEqual([])
  const folder = join(docs, 'pictures')
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual([...new Set(shown.map(([, , name]) => name))].toSorted())
  expect(files.length).toBeLessThanOrEqual(30)
  expect(files.filter((name) => statSync(join(folder, name)).size > 80_000)).toEqual([])
})
