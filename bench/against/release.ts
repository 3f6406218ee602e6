import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { present, propertiesOf } from '#domain/checked.ts'
import { runningEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/process.ts'

const root = join(import.meta.dirname, '..', '..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

export const commitOf = (revision: string) => git('rev-parse', '--short=8', `${revision}^{commit}`)

/** Checkout of a commit under `.cache`, with its packages; kept for the next run. */
const checkoutOf = (commit: string) => {
  const folder = join(root, '.cache', 'against', commit)
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', folder, commit)
  }
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return folder
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), packages)
  else
    execFileSync('npm', ['install', '--no-save', '--omit=dev', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  return folder
}

export type Release = { commit: string; port: number; databaseUrl: string; owner: pg.Client; stop: () => Promise<void> }

const startSeconds = 600

/** Starts a release as `npm start` does, with its demo data. `commit` null: the working tree. */
export const startRelease = async (commit: string | null): Promise<Release> => {
  const folder = commit === null ? root : checkoutOf(commit)
  const dataDir = mkdtempSync(join(tmpdir(), 'reprise-against-'))
  const port = await freePort()
  const script = existsSync(join(folder, 'scripts', 'start.sh')) ? 'start.sh' : 'start.mjs'
  const child = spawn(script.endsWith('.sh') ? 'sh' : process.execPath, [`scripts/${script}`], {
    cwd: folder,
    env: {
      ...process.env,
      DOCS_BUILD: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      SFTP_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      SEARCHES_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (let waited = 0; ; waited++) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
      .then((answer) => answer.json())
      .catch(() => null)
    if (propertiesOf(health).ready) break
    if (child.exitCode !== null || waited > startSeconds)
      throw new Error(`${commit ?? 'the working tree'} did not start`)
    await sleep(1_000)
  }
  const databaseUrl = present(runningEmbedded(dataDir))
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const stop = async () => {
    await owner.end()
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { commit: commit ?? commitOf('HEAD'), port, databaseUrl, owner, stop }
}
