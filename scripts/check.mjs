// npm run check: types, lint and format, boundaries, dead code, database types.
import { spawnSync } from 'node:child_process'
import { ensureDevInstalled, environment, node, root } from './setup.mjs'

ensureDevInstalled()
const cruise = (config, ...folders) => [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  config,
  '--output-type',
  'err',
  ...folders,
]
const steps = [
  ['types', 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['boundaries', ...cruise('.dependency-cruiser.mjs', 'domain', 'server', 'web')],
  ['folders', ...cruise('.dependency-cruiser-folders.mjs', 'server')],
  ['dead code', 'node_modules/knip/bin/knip.js'],
  ['database types', 'scripts/db-types.ts', '--check'],
  ['client', 'scripts/client.ts', '--check'],
  ['vague words', 'scripts/lint/vague-words.mjs'],
]
let failed = false
for (const [title, ...args] of steps) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment })
  if (status !== 0) {
    console.error(`✗ ${title}`)
    failed = true
  } else console.log(`✓ ${title}`)
}
process.exit(failed ? 1 : 0)
