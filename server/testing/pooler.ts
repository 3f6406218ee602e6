import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensurePgbouncer } from '../../scripts/setup.mjs'

/** Installed where there is none and it can be had; empty otherwise. */
const program = ensurePgbouncer()

const versionOf = (path: string) => {
  const [major, minor] = /PgBouncer (\d+)\.(\d+)/
    .exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))!
    .slice(1)
  return { major: Number(major), minor: Number(minor) }
}

/** The PgBouncer of this machine, and whether it prepares named statements on every server connection (since 1.21). */
export const installedPooler = () => {
  if (!program) return null
  const { major, minor } = versionOf(program)
  return { preparesStatements: major > 1 || minor >= 21 }
}

/** A PgBouncer in transaction mode with few server connections, as docs/operations.md says to set it up. */
export const startPooler = async (serverUrl: string, serverConnections: number) => {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'reprise-pooler-'))
  // It refuses to run as root and reads these as somebody else.
  chmodSync(folder, 0o755)
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${server.username}" "${server.password}"\n`, { mode: 0o644 })
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: serverConnections,
    max_client_conn: 500,
    auth_type: 'scram-sha-256',
    auth_file: users,
    auth_user: server.username,
    auth_query: 'select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin',
    ...(installedPooler()?.preparesStatements ? { max_prepared_statements: 500 } : {}),
  }
  const config = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const upstream = `* = host=${server.hostname} port=${server.port}`
  writeFileSync(config, ['[databases]', upstream, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 })
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...asOther, config], { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = new URL(serverUrl)
  url.port = String(port)
  await ready(child, url.toString())
  return {
    url: url.toString(),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ready = async (child: ChildProcess, url: string) => {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
  for (let tries = 0; tries < 1_200; tries++) {
    if (child.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`PgBouncer did not start: ${said}`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
