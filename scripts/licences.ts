/** Generates docs/licences.md from the lock file: every package that is shipped, by licence; --check only compares. */

import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { writeMarked } from './marked.ts'

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** Licences that allow distribution with the product; another one fails the check until it is reviewed. */
const accepted = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  // libvips, the image library: a shared library of its own that can be replaced.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT or MPL-2.0',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]
/** Packages whose manifest has the licence in an old form or only in a file; read there. */
const reviewed: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
}

const { packages } = lock.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))
const shipped = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  return name === '' || dev || link
    ? []
    : [{ name: `${name} ${version}`, licence: license ?? reviewed[name] ?? 'unknown' }]
})
for (const { name, licence } of shipped)
  if (!accepted.includes(licence)) {
    console.error(`${name} has the licence ${licence}, which was not reviewed: see scripts/licences.ts`)
    process.exitCode = 1
  }
const byLicence = [...Map.groupBy(shipped, ({ licence }) => licence)].toSorted(([a], [b]) => a.localeCompare(b))
const rows = byLicence.map(
  ([licence, members]) => `| ${licence} | ${[...new Set(members.map(({ name }) => name))].toSorted().join(', ')} |`,
)
writeMarked('licences', 'scripts/licences.ts', 'npm run licences', ['| licence | packages |', '|---|---|', ...rows])
