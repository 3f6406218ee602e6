// npm test: checks and unit tests in parallel, then e2e tests in a browser.
// npm test -- --changed [base]: only tests affected by the difference to `base` (default HEAD).
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  ensureAllBuilt,
  ensureChromium,
  ensureChromiumShell,
  ensureDevInstalled,
  environment,
  node,
  root,
} from './setup.mjs'
import { affectedJourneys, changedFiles } from './test/changed.mjs'
import { testFolder } from './test/folder.mjs'
import { playwrightReport, reportTimes, vitestReport } from './test/report.mjs'

const args = process.argv.slice(2)
const base = args.includes('--changed') ? (args[args.indexOf('--changed') + 1] ?? 'HEAD') : null

ensureDevInstalled()
await ensureAllBuilt()
const folder = testFolder()
const env = {
  ...environment,
  NO_COLOR: '1',
  TMPDIR: folder,
  E2E_DATA_DIR: join(folder, 'e2e-data'),
  CHROMIUM_PATH: ensureChromium(),
  CHROMIUM_SHELL_PATH: ensureChromiumShell(),
  CI: process.env.CI ?? '',
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
}

const testFiles = ['domain', 'scripts', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name)),
).length

/** Prints one line per finished test file, failures immediately, and vitest's details only after failures. */
const testLines = () => {
  let done = 0
  let details = false
  return (line) => {
    const [, sign, file, rest] = /^ ?([✓❯↓×]) (?:\|?\s*\w+\|?\s+)?(\S+\.test\.tsx?)( \(.*)$/.exec(line) ?? []
    if (file) return `${++done}/${base ? '?' : testFiles} ${sign} ${file}${rest}`
    details ||= /Failed (Tests|Suites)|Unhandled Errors|Test Files/.test(line)
    return details || /^\s*×|^!!!|rror:/.test(line) ? line : null
  }
}

/** Prints one line per finished e2e test; other output is passed through. */
const journeyLines = () => {
  let all = '?'
  return (line) => {
    all = /^Running (\d+) tests?/.exec(line)?.[1] ?? all
    const [, number, title] = /^\s*(?:✓|ok)\s+(\d+) (.*)$/.exec(line) ?? []
    if (number) return `${number}/${all} ✓ ${title}`
    return /NO_COLOR|--trace-warnings/.test(line) ? null : line
  }
}

/** Failures are repeated at the end of the output. */
const failures = []
const isFailure = /[×✗✘]|FAIL|AssertionError|rror:|flaky/
const layers = []

/** Processor seconds of ended children and theirs, which Linux counts in hundredths; null elsewhere. */
const processorSeconds = () => {
  if (!existsSync('/proc/self/stat')) return null
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}
let processorBefore = processorSeconds()

/** Runs one layer; resolves with whether it passed. */
const start = (name, command, linesOf = () => (line) => line) =>
  new Promise((resolve) => {
    const began = Date.now()
    const printed = []
    const print = (line) => {
      printed.push(`${name.padEnd(8)} ${line}`)
      console.log(printed.at(-1))
    }
    const lineOf = linesOf()
    const child = spawn(node, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        const text = line.trim() ? lineOf(line) : null
        if (text) print(text)
      })
    child.on('close', (code) => {
      const milliseconds = Date.now() - began
      const processor = processorSeconds()
      layers.push({
        name,
        milliseconds,
        processor: processor === null ? null : processor - processorBefore,
        passed: code === 0,
      })
      processorBefore = processor
      if (code !== 0) failures.push(...printed.filter((line) => isFailure.test(line)).slice(0, 60))
      print(`${code === 0 ? 'passed' : 'FAILED'} in ${Math.round(milliseconds / 1000)} s`)
      resolve(code === 0)
    })
  })

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${vitestReport}`,
]
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
  '--reporter=list,json',
]
const chosen = base ? affectedJourneys(changedFiles(base)) : null

const results = await Promise.all([
  start('check', ['scripts/check.mjs']),
  start('tests', base ? [...vitest, '--changed', base, '--passWithNoTests'] : vitest, testLines),
])
if (chosen?.length === 0) console.log('journeys none is affected')
else results.push(await start('journeys', [...playwright, ...(chosen ?? [])], journeyLines))

reportTimes(layers)
const failed = results.filter((ok) => !ok).length
if (failed > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
