// npm run docs:build: builds the documentation site in .cache/docs/site, from which the API serves /docs; skipped while its sources are unchanged.
// --later: waits until the product answers, then builds at low priority; prints only failures. DOCS_BUILD=off skips it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { environment, hashOf, isCurrent, node, root } from './setup.mjs'

const sources = [
  'docs',
  'domain',
  'server',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'scripts/docs',
  'scripts/docs.mjs',
]
const generator = join(root, 'docs', 'site')
const folder = join(root, '.cache', 'docs')
const built = join(folder, 'site')
const next = join(folder, 'next')
const stamp = join(folder, '.built')
const later = process.argv.includes('--later')

/** Longest wait for the product, in seconds. */
const longestWait = 120

const untilAnswered = async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/docs/`
  for (let second = 0; second < longestWait; second++) {
    if (await fetch(address).then(Boolean, () => false)) return
    await pause(1_000)
  }
}

const step = (command, args, cwd) => {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...environment, NODE_ENV: 'production', CI: '1' },
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`The documentation site was not built: ${command} ${args.join(' ')} failed.`)
  console.error(error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n'))
  console.error('The product works without it; /docs shows a notice. Repeat with: npm run docs:build')
  process.exit(later ? 0 : 1)
}

/** Packages of the generator: their own folder and lock file, apart from those of the product. */
const install = () => {
  const done = join(generator, 'node_modules', '.reprise-installed')
  const hash = hashOf([join(generator, 'package-lock.json')])
  if (isCurrent(done, hash)) return
  step('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], generator)
  writeFileSync(done, hash)
}

const filesOf = (place) =>
  readdirSync(place, { recursive: true })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile())

/** Hashes of inline scripts for the content security policy, and a compressed copy beside each text. */
const finish = () => {
  const inline = new Set()
  for (const path of filesOf(next)) {
    if (!/\.(html|js|css|svg|json)$/.test(path)) continue
    const content = readFileSync(path)
    if (path.endsWith('.html'))
      for (const [, script] of content.toString().matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^<]+)<\/script>/g))
        inline.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    if (content.length > 1024)
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
  writeFileSync(join(next, 'inline.json'), JSON.stringify([...inline]))
}

if (later && process.env.DOCS_BUILD === 'off') process.exit(0)
const hash = hashOf(sources.map((source) => join(root, source)))
if (existsSync(built) && isCurrent(stamp, hash)) process.exit(0)
if (later) {
  setPriority(19)
  await untilAnswered()
}
const began = Date.now()
install()
step(node, ['scripts/docs-source.ts'], root)
rmSync(next, { recursive: true, force: true })
step(node, [join(generator, 'node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build'], generator)
finish()
mkdirSync(folder, { recursive: true })
rmSync(built, { recursive: true, force: true })
renameSync(next, built)
writeFileSync(stamp, hash)
if (!later) console.log(`Documentation site: ${((Date.now() - began) / 1000).toFixed(1)} s`)
