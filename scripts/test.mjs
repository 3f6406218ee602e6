// npm test: everything that must hold. Checks and unit tests share the two cores, then the journeys run in a browser.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt, ensureChromium, ensureInstalled, environment, node, root } from './setup.mjs'

ensureInstalled()
ensureBuilt()
const env = { ...environment, NO_COLOR: '1', CHROMIUM_PATH: ensureChromium(), CI: process.env.CI ?? '' }

const testFiles = ['domain', 'scripts', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name)),
).length

/** A line a file as it ends, failures at once; the rest of what vitest says only once it tells of failures. */
const unitTests = () => {
  let done = 0
  let details = false
  return (line) => {
    const [, sign, file, rest] = /^ ?([✓❯↓×]) (?:\|?\s*\w+\|?\s+)?(\S+\.test\.tsx?)( \(.*)$/.exec(line) ?? []
    if (file) return `${++done}/${testFiles} ${sign} ${file}${rest}`
    details ||= /Failed (Tests|Suites)|Unhandled Errors|Test Files/.test(line)
    return details || /^\s*×|^!!!|rror:/.test(line) ? line : null
  }
}

/** A line a journey as it ends; whatever is not about one that passed is said as it is. */
const journeys = () => {
  let all = '?'
  return (line) => {
    all = /^Running (\d+) tests?/.exec(line)?.[1] ?? all
    const [, number, title] = /^\s*(?:✓|ok)\s+(\d+) (.*)$/.exec(line) ?? []
    if (number) return `${number}/${all} ✓ ${title}`
    return /NO_COLOR|--trace-warnings/.test(line) ? null : line
  }
}

/** What failed is said again at the end: a reader of the last lines alone must see it. */
const failures = []
const isFailure = /[×✗✘]|FAIL|AssertionError|rror:|flaky/

const start = (title, args, reader = () => (line) => line) =>
  new Promise((resolve) => {
    const began = Date.now()
    const said = []
    const say = (line) => {
      said.push(`${title.padEnd(8)} ${line}`)
      console.log(said.at(-1))
    }
    const read = reader()
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        const told = line.trim() ? read(line) : null
        if (told) say(told)
      })
    child.on('close', (code) => {
      if (code !== 0) failures.push(...said.filter((line) => isFailure.test(line)).slice(0, 60))
      say(`${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
      resolve(code === 0)
    })
  })

const results = await Promise.all([
  start('check', ['scripts/check.mjs']),
  start('tests', ['node_modules/vitest/vitest.mjs', 'run'], unitTests),
])
results.push(
  await start('journeys', ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], journeys),
)

const failed = results.filter((ok) => !ok).length
if (failed > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
