// Type casts, non-null assertions and lint suppressions outside tests: their number may only fall.
// --write lowers the allowed numbers to today's; --files lists the files with most of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../setup.mjs'
import { escapesIn } from './escapes.ts'
import { isProductive, readSources } from './sources.ts'

const allowedPath = `${root}/scripts/lint/type-escapes.json`
const allowed = JSON.parse(readFileSync(allowedPath, 'utf8'))
const files = readSources(isProductive).map(([path, source]) => ({ path, ...escapesIn(path, source) }))
const found = Object.fromEntries(
  Object.keys(allowed).map((kind) => [kind, files.reduce((sum, file) => sum + file[kind], 0)]),
)

if (process.argv.includes('--files')) {
  const sum = ({ casts, assertions }) => casts + assertions
  for (const { path, casts, assertions } of files.toSorted((a, b) => sum(b) - sum(a)).slice(0, 60))
    console.log(`${casts} as, ${assertions} !  ${path}`)
}
if (process.argv.includes('--write')) {
  const lower = Object.entries(allowed).map(([kind, most]) => [kind, Math.min(most, found[kind])])
  writeFileSync(allowedPath, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`)
}
const more = Object.keys(allowed).filter((kind) => found[kind] > allowed[kind])
for (const kind of more) console.error(`${found[kind]} ${kind}, at most ${allowed[kind]}`)
console.log(
  Object.entries(found)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', '),
)
process.exit(more.length > 0 ? 1 : 0)
