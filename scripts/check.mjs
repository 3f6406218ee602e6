// npm run check: types, lint and format, boundaries, length of functions, type escapes, dead code, database types, client, event documentation, licences,
// deployment files.
// As many steps at once as there are cores.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureDevInstalled, environment, node, root } from './setup.mjs'

ensureDevInstalled()
/** The longest first: no core waits for the last one. */
const steps = [
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['database types', 'scripts/db-types.ts', '--check'],
  ['types', 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries', 'scripts/lint/boundaries.ts'],
  ['function length', 'scripts/lint/function-length.ts'],
  ['type escapes', 'scripts/lint/type-escapes.mjs'],
  ['client', 'scripts/client.ts', '--check'],
  ['event documentation', 'scripts/event-docs.ts', '--check'],
  ['provider documentation', 'scripts/provider-docs.ts', '--check'],
  ['sandbox documentation', 'scripts/sandbox-docs.ts', '--check'],
  ['licences', 'scripts/licences.ts', '--check'],
  ['migrations', 'scripts/lint/migrations.ts'],
  ['vague words', 'scripts/lint/vague-words.mjs'],
  ['deployment files', 'scripts/lint/deploy.ts'],
]

/** The output of a step is printed whole when it ends, so that those of two steps do not mix. */
const run = ([title, ...args]) =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn(node, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      console.log(`${code === 0 ? '✓' : '✗'} ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
      resolve(code === 0)
    })
  })

const waiting = [...steps]
const results = []
const runNext = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runNext))
process.exit(results.every(Boolean) ? 0 : 1)
