// Assembles the source of the documentation site in docs/site/dist/source.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePages } from './docs/pages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'site', 'dist', 'source')
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of sitePages()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const pictures = join(root, 'docs', 'pictures')
if (existsSync(pictures)) cpSync(pictures, join(folder, 'pictures'), { recursive: true })
