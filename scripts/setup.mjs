// Prepares a fresh clone. Plain JavaScript, runs on any Node version supported by npm.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => join(root, ...parts)
const bin = inRoot('node_modules', 'node', 'bin')

/** Puts the project's own Node first in PATH. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
export const node = join(bin, 'node')
/** Compiled server, and V8's compile cache. */
export const serverDist = inRoot('.cache', 'server')
export const compileCache = inRoot('.cache', 'compiled')
export const serverEntry = join(serverDist, 'main.js')
/** Shell script that runs the compiled server. */
export const serverLauncher = join(serverDist, 'run.sh')
export const serverEnvironment = { ...environment, NODE_COMPILE_CACHE: compileCache }
/**
 * Size of the young generation, in megabytes. Unlimited, it grows with long tasks until the process is 50 % larger,
 * without being faster.
 */
export const nodeOptions = ['--max-semi-space-size=16']

export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (error) throw error
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed.`)
    process.exit(status ?? 1)
  }
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: Reprise needs Node 20.19 or newer to install.`)
  process.exit(1)
}

export const hashOf = (paths) => {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'dist' && name !== 'node_modules') add(join(path, name))
    } else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

export const isCurrent = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** `production`: packages needed to build and serve. `all`: also those of tests, checks and benchmarks. */
const install = (scope) => {
  const stamp = inRoot('node_modules', '.reprise-installed')
  const hash = hashOf([inRoot('package-lock.json')])
  const [doneHash, stampedScope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  // Without a stamp the packages come from a plain `npm install`, which includes those of development.
  const doneScope = stampedScope ?? (existsSync(inRoot('node_modules', 'vitest')) ? 'all' : undefined)
  if (doneHash === hash && existsSync(node) && (doneScope === 'all' || scope === doneScope)) return
  // An installation with development packages keeps them.
  const wanted = doneScope === 'all' ? 'all' : scope
  console.log(wanted === 'all' ? 'Installing packages, with those of tests and checks…' : 'Installing packages…')
  // Not `npm ci`: it rejects lock files without the binaries of other platforms.
  const omit = wanted === 'all' ? [] : ['--omit=dev']
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...omit], { env: process.env })
  writeFileSync(stamp, `${hash} ${wanted}`)
}
export const ensureInstalled = () => install('production')
export const ensureDevInstalled = () => install('all')

const withHash = (step) => ({
  ...step,
  hash: hashOf([...step.sources.map((source) => inRoot(source)), inRoot('package-lock.json'), inRoot(step.script)]),
})
const isStale = ({ stamp, hash }) => !isCurrent(stamp, hash)

/** Runs `steps` at the same time; each is skipped while the hash of its sources is unchanged. */
const ensure = async (...steps) => {
  const stale = steps.map(withHash).filter(isStale)
  await Promise.all(
    stale.map(
      ({ title, script, stamp, hash }) =>
        new Promise((resolve) => {
          const began = Date.now()
          console.log(`${title}…`)
          spawn(node, [script], { cwd: root, stdio: 'inherit', env: environment }).on('close', (status) => {
            if (status !== 0) {
              console.error(`${script} failed.`)
              process.exit(status ?? 1)
            }
            mkdirSync(dirname(stamp), { recursive: true })
            writeFileSync(stamp, hash)
            console.log(`${title}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
            resolve()
          })
        }),
    ),
  )
}

const screens = {
  title: 'Building the screens',
  stamp: inRoot('web', 'dist', '.built'),
  script: 'scripts/build.mjs',
  sources: ['web', 'domain'],
}
const server = {
  title: 'Compiling the server',
  stamp: join(serverDist, '.built'),
  script: 'scripts/build-server.mjs',
  sources: ['server', 'domain'],
}
export const areScreensBuilt = () => !isStale(withHash(screens))
export const ensureScreensBuilt = () => ensure(screens)
export const ensureServerBuilt = () => ensure(server)
export const ensureAllBuilt = () => ensure(screens, server)

const aptInstall = (name) => {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const isRoot = process.getuid?.() === 0
  const apt = (...args) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], quiet).status === 0
  return process.platform === 'linux' && apt('update') && apt('install', '-y', name)
}

/** Path of the browser for e2e tests; installs one if none is found. */
export const ensureChromium = () => {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium…')
  if (aptInstall('chromium')) {
    const installed = findChromium()
    if (installed) return installed
  }
  run('npx', ['playwright', 'install', 'chromium'])
  return findChromium() ?? ''
}

/** Path of Chromium's headless shell, which journeys use unless they print; installs it if possible, otherwise ''. */
export const ensureChromiumShell = () => {
  const find = () =>
    [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path))
  const found = find()
  if (found) return found
  console.log('Installing the headless shell of Chromium…')
  return (aptInstall('chromium-headless-shell') && find()) || ''
}

/** Path of PgBouncer for the tenancy tests; installs it if possible. */
export const ensurePgbouncer = () => {
  const find = () =>
    [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
      (path) => path && existsSync(path),
    )
  const found = find()
  if (found) return found
  console.log('Installing PgBouncer…')
  return (aptInstall('pgbouncer') && find()) || ''
}

/** Path of the OpenSSH sftp client for the SFTP tests; installs it if possible. */
export const ensureOpenSsh = () => {
  const find = () => ['/usr/bin/sftp', '/usr/local/bin/sftp', '/opt/homebrew/bin/sftp'].find((path) => existsSync(path))
  const found = find()
  if (found) return found
  console.log('Installing the OpenSSH client…')
  return (aptInstall('openssh-client') && find()) || ''
}

/** Python with jsonschema, from the system's packages, for the test of the OpenAPI document. */
export const ensurePythonSchemas = () => {
  const isThere = () => spawnSync('/usr/bin/python3', ['-c', 'import jsonschema'], { stdio: 'ignore' }).status === 0
  if (isThere()) return
  console.log('Installing jsonschema for Python…')
  if (!aptInstall('python3-jsonschema') || !isThere()) throw new Error('Install python3 and python3-jsonschema.')
}

const findChromium = () => {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const place = places.find((path) => path && existsSync(path))
  if (place) return place
  try {
    const script = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
    const own = execFileSync(node, ['-e', script], { cwd: root, encoding: 'utf8' })
    return existsSync(own) ? own : null
  } catch {
    return null
  }
}
