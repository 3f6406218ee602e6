// No function of more than 80 lines outside tests. Functions that are listed in function-length.json may only get shorter.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../setup.mjs'
import { longFunctions, maxLines } from './long-functions.ts'
import { isProductive, readSources } from './sources.ts'

const listPath = `${root}/scripts/lint/function-length.json`
const listed: Record<string, number> = JSON.parse(readFileSync(listPath, 'utf8'))
const long = readSources(isProductive).flatMap(([path, source]) => longFunctions(path, source))

if (process.argv.includes('--write')) {
  const shorter = long.filter(({ id, lines }) => lines <= (listed[id] ?? 0)).map(({ id, lines }) => [id, lines])
  writeFileSync(listPath, `${JSON.stringify(Object.fromEntries(shorter), null, 2)}\n`)
  process.exit()
}
const violations = long
  .filter(({ id, lines }) => lines > (listed[id] ?? maxLines))
  .map(({ id, line, lines }) => `${id} (line ${line}) has ${lines} lines, at most ${listed[id] ?? maxLines}`)
const short = Object.keys(listed).filter((id) => !long.some((one) => one.id === id))
if (short.length > 0)
  console.log(`${short.length} listed functions are short now: node scripts/lint/function-length.ts --write`)
for (const violation of violations) console.error(violation)
console.log(`${long.length} functions of more than ${maxLines} lines, ${violations.length} violations`)
process.exit(violations.length > 0 ? 1 : 0)
