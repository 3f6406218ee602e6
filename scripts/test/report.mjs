// Duration of a test run: total per layer, slowest test files and e2e tests. Written as JSON to .cache/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup.mjs'

const cache = join(root, '.cache')
export const vitestReport = join(cache, 'vitest.json')
export const playwrightReport = join(cache, 'playwright.json')
const summaryFile = join(cache, 'test-times.json')
const shownPerKind = 20

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Milliseconds per test file, imports included. */
const testFiles = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    name: relative(root, name),
    milliseconds: Math.round(endTime - startTime),
    tests: assertionResults.length,
  }))

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Milliseconds per journey. */
const journeys = (report) =>
  (report?.suites ?? [])
    .flatMap((suite) => specsOf(suite).map((spec) => ({ file: suite.file, spec })))
    .map(({ file, spec }) => ({
      name: `${file}: ${spec.title}`,
      milliseconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }))

const slowest = (rows) => rows.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, shownPerKind)
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)

/** Writes and prints the report. `layers`: name, wall-clock milliseconds and processor seconds of each layer of this run. */
export const reportTimes = (layers) => {
  const has = (name) => layers.some((layer) => layer.name === name)
  const files = has('tests') ? testFiles(read(vitestReport)) : []
  const walks = has('journeys') ? journeys(read(playwrightReport)) : []
  mkdirSync(cache, { recursive: true })
  writeFileSync(
    summaryFile,
    `${JSON.stringify({ at: new Date().toISOString(), layers, files, journeys: walks }, null, 1)}\n`,
  )
  for (const [title, rows] of [
    ['Slowest test files', slowest(files)],
    ['Slowest journeys', slowest(walks)],
  ])
    if (rows.length > 0)
      console.log(`\n${title}\n${rows.map(({ name, milliseconds }) => `${seconds(milliseconds)}  ${name}`).join('\n')}`)
  console.log('\nTotal per layer')
  for (const { name, milliseconds, processor } of layers)
    console.log(
      `${seconds(milliseconds)}  ${name}${processor === null ? '' : `, ${Math.round(processor)} s of processor`}`,
    )
  console.log(`Details: ${relative(root, summaryFile)}`)
}
