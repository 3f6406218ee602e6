// npm test: everything that must hold. Checks and unit tests share the two cores, then the journeys run in a browser.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureChromium, ensureInstalled, environment, node, root } from './setup.mjs'

ensureInstalled()
ensureBuilt()
const env = { ...environment, NO_COLOR: '1', CHROMIUM_PATH: ensureChromium(), CI: process.env.CI ?? '' }

const start = (title, args) =>
  new Promise((resolve) => {
    const began = Date.now()
    let output = ''
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('exit', (code) => {
      console.log(
        `\n=== ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n${output.trimEnd()}`,
      )
      resolve(code === 0)
    })
  })

const results = await Promise.all([
  start('check', ['scripts/check.mjs']),
  start('tests', ['node_modules/vitest/vitest.mjs', 'run']),
])
results.push(
  await start('journeys', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']),
)

const failed = results.filter((ok) => !ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
