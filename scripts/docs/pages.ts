import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPages } from './api.ts'
import { lifeParts } from './life.ts'
import { permissionTable } from './permissions.ts'

const root = join(import.meta.dirname, '..', '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Documents outside docs/, by their page. */
const elsewhere: Readonly<Record<string, string>> = {
  'releases.md': 'CHANGELOG.md',
  'contributing.md': 'CONTRIBUTING.md',
  'security.md': 'SECURITY.md',
}

/** Links between documents of the repository become links between pages. */
const linked = (text: string) =>
  Object.entries(elsewhere)
    .reduce(
      (all, [page, path]) => all.replaceAll(`](../${path}`, `](${page}`).replaceAll(`](${path}`, `](${page}`),
      text,
    )
    .replaceAll('](docs/', '](')

const parts: Readonly<Record<string, () => readonly string[]>> = { ...lifeParts, permissions: permissionTable }

/** Replaces marks such as `<!-- generated: life: check -->`. */
const generated = (text: string, path: string) =>
  text.replaceAll(/<!-- generated: (.+?) -->/g, (_, name: string) => {
    const make = parts[name]
    if (!make) throw new Error(`${path} has an unknown generated part: ${name}`)
    return make().join('\n')
  })

/** Every page of the site in Markdown, by its path; generated parts are included. */
export const sitePages = (): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>()
  for (const path of globSync('**/*.md', { cwd: join(root, 'docs'), exclude: (name) => name === 'site' }))
    pages.set(path, generated(linked(textOf(join('docs', path))), path))
  for (const [page, path] of Object.entries(elsewhere)) pages.set(page, linked(textOf(path)))
  for (const [page, text] of apiPages()) pages.set(page, text)
  return pages
}
