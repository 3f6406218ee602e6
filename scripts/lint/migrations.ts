/** npm run check: migrations that a process of the previous release would notice, or that lock large tables. */
import { readdirSync, readFileSync } from 'node:fs'
import { previousRelease } from '#domain/release.ts'
import { lastUnchecked, migrationViolations } from './migration-rules.ts'

const folder = 'server/db/migrations'
/** Headings of docs/upgrading.md, newest first; those after the previous release no longer run. */
const headings = [...readFileSync('docs/upgrading.md', 'utf8').matchAll(/^## (\S+)/gm)].map(([, name]) => name ?? '')
const ended = headings.slice(headings.indexOf(previousRelease) + 1)
let failed = headings.includes(previousRelease) ? 0 : 1
if (failed) console.error(`docs/upgrading.md has no section for ${previousRelease}`)
const names = readdirSync(folder).filter((name) => name > lastUnchecked)
for (const name of names)
  for (const violation of migrationViolations(readFileSync(`${folder}/${name}`, 'utf8'), ended)) {
    failed++
    console.error(`${folder}/${name} ${violation}`)
  }
console.log(`${names.length} migrations checked, ${failed} violations`)
process.exit(failed > 0 ? 1 : 0)
