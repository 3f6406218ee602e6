import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const supervisor = join(import.meta.dirname, 'supervise.sh')
let folder: string
let running: ChildProcess | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reprise-supervise-'))
})
afterEach(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Process that records each start and behaves according to its number. */
const supervised = (life: string) => {
  const lives = join(folder, 'lives')
  writeFileSync(lives, '')
  writeFileSync(
    join(folder, 'child.mjs'),
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(lives)}, process.pid + '\\n')
     const life = readFileSync(${JSON.stringify(lives)}, 'utf8').trim().split('\\n').length
     const ready = () => writeFileSync(process.env.READY_FILE, '')
     ${life}`,
  )
  running = spawn('sh', [supervisor, process.execPath, join(folder, 'child.mjs')], {
    stdio: 'ignore',
    env: { ...process.env, RESTART_PAUSE: '0' },
  })
  const ended = new Promise<number | null>((resolve) => running!.once('exit', resolve))
  return { ended, pids: () => readFileSync(lives, 'utf8').trim().split('\n').filter(Boolean).map(Number) }
}

test('a crashed process is restarted until it exits cleanly', async () => {
  const { ended, pids } = supervised(`
    ready()
    if (life === 1) process.kill(process.pid, 'SIGKILL')
    if (life === 2) throw new Error('lost')
    if (life === 3) process.abort()
    process.exit(0)`)
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(4)
})

test('a process that was ready once is restarted even if its next start fails', async () => {
  const { ended, pids } = supervised(`
    if (life === 2) process.exit(1)
    ready()
    process.exit(life === 1 ? 1 : 0)`)
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(3)
})

test.each([
  ['its settings are wrong', 'ready(); process.exit(78)', 78],
  ['it never came up', 'process.exit(3)', 3],
])('a process is not restarted when %s', async (_why, life, code) => {
  const { ended, pids } = supervised(life)
  expect(await ended).toBe(code)
  expect(pids()).toHaveLength(1)
})

test('a stopped process is not restarted', async () => {
  const { ended, pids } = supervised(`
    process.on('SIGTERM', () => process.exit(7))
    ready()
    writeFileSync(${JSON.stringify(join(folder, 'is-ready'))}, 'yes')
    setInterval(() => {}, 1000)`)
  await expect
    .poll(() => readFileSync(join(folder, 'is-ready'), { encoding: 'utf8', flag: 'a+' }), { timeout: 10_000 })
    .toBe('yes')
  running!.kill('SIGTERM')
  expect(await ended).toBe(7)
  expect(pids()).toHaveLength(1)
})
