/** npm run register:verify -- <file.csv>: verifies an exported register and prints the first invalid entry. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { entryIn, matchesEntry, type RegisterLine, requiredColumns } from '#domain/register/columns.ts'
import { chainChecker } from '#domain/register/verify.ts'
import { neutral } from '#domain/transfer/cells.ts'
import { csvRecords } from '#server/platform/csv/read.ts'

const [file] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const fail = (text: string): never => {
  say(text)
  process.exit(1)
}
if (!file) fail('Usage: npm run register:verify -- <file.csv>')

const chain = chainChecker((text) => createHash('sha256').update(text).digest('hex'))
let header: string[] | null = null
let checked = 0
let first = 0
for await (const { cells, line } of csvRecords(async () => createReadStream(file!))) {
  if (!cells) fail(`BROKEN: line ${line} cannot be read.`)
  else if (!header) {
    header = cells
    const missing = requiredColumns.filter((column) => !cells.includes(column))
    if (missing.length > 0) fail(`Not an export of a register: no column ${missing.join(', ')}.`)
  } else {
    const columns = header
    const read = Object.fromEntries(cells.map((cell, index) => [columns[index], cell])) as Partial<RegisterLine>
    const entry = entryIn(read) ?? fail(`BROKEN: line ${line} (entry ${read.number}) is no entry of a register.`)
    const fault = chain.next(entry) ?? (matchesEntry(read, entry, neutral) ? null : 'column_changed')
    if (fault) fail(`BROKEN at entry ${entry.number} (line ${line}): ${fault.replaceAll('_', ' ')}.`)
    if (checked === 0) first = entry.number
    checked += 1
  }
}
const last = chain.last()
if (!last) fail('The file has no entries.')
else {
  say(`OK: ${checked} entries, ${first} to ${last.number}, establishment ${last.establishment}.`)
  if (first > 1) say(`Entries before ${first} are not in this file.`)
  say(`Last fingerprint: ${last.hash}`)
  say(
    'Compare it with the one that the register shows for this entry: a file that was cut at its end is found that way.',
  )
}
