import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensurePgbouncer } from '../../scripts/setup.mjs'

/** Path of PgBouncer, installed if possible; empty otherwise. */
const program = ensurePgbouncer()

const versionOf = (path: string) => {
  const [major, minor] = /PgBouncer (\d+)\.(\d+)/
    .exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))!
    .slice(1)
  return { major: Number(major), minor: Number(minor) }
}

/** The installed PgBouncer, and whether it tracks prepared statements (since 1.21). */
export const installedPooler = () => {
  if (!program) return null
  const { major, minor } = versionOf(program)
  return { preparesStatements: major > 1 || minor >= 21 }
}

/** PgBouncer in transaction mode with few server connections, configured as in docs/operations.md. */
export const startPooler = async (serverUrl: string, serverConnections: number) => {
  const server = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'reprise-pooler-'))
  // PgBouncer refuses to run as root and reads these files as another user.
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000)
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
  throw new Error(`PgBouncer did not start: ${output}`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
