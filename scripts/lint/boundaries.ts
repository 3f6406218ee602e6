// Imports that cross a boundary, and import cycles, in every source file of the repository.
import { existsSync } from 'node:fs'
import { root } from '../setup.mjs'
import { violationsOf } from './boundary-rules.ts'
import { graphOf } from './import-graph.ts'
import { readSources } from './sources.ts'

const graph = graphOf(readSources())

/** An import that leads to no file would be missing from every rule. */
const unresolved = [...graph.values()]
  .flat()
  .filter(({ to }) => !/^(node:|node_modules\/)/.test(to) && !graph.has(to) && !existsSync(`${root}/${to}`))
  .map(({ from, line, to }) => `unresolved: ${from}:${line} → ${to}`)

const violations = [...unresolved, ...violationsOf(graph)]
for (const violation of violations) console.error(violation)
console.log(`${graph.size} files, ${[...graph.values()].flat().length} imports, ${violations.length} violations`)
process.exit(violations.length > 0 ? 1 : 0)
