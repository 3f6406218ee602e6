import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const supervisor = new URL('supervise.mjs', import.meta.url).href
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
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(lives)}, process.pid + '\\n')
     const life = readFileSync(${JSON.stringify(lives)}, 'utf8').trim().split('\\n').length
     const ready = () => new Promise((resolve) => process.send('ready', resolve))
     ${life}`,
  )
  const script = `import { supervise } from ${JSON.stringify(supervisor)}
    process.exit(await supervise(process.execPath, [${JSON.stringify(join(folder, 'child.mjs'))}], {}, { pauseMs: 10, longestPauseMs: 20 }))`
  running = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => running!.once('exit', resolve))
  return { ended, pids: () => readFileSync(lives, 'utf8').trim().split('\n').filter(Boolean).map(Number) }
}

test('a crashed process is restarted until it exits cleanly', async () => {
  const { ended, pids } = supervised(`
    await ready()
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
    await ready()
    process.exit(life === 1 ? 1 : 0)`)
  expect(await ended).toBe(0)
  expect(pids()).toHaveLength(3)
})

test.each([
  ['its settings are wrong', 'await ready(); process.exit(78)', 78],
  ['it never came up', 'process.exit(3)', 3],
])('a process is left alone when %s', async (_why, life, code) => {
  const { ended, pids } = supervised(life)
  expect(await ended).toBe(code)
  expect(pids()).toHaveLength(1)
})

test('a stopped process is not restarted', async () => {
  const { ended, pids } = supervised(`
    process.on('SIGTERM', () => process.exit(7))
    await ready()
    setInterval(() => {}, 1000)`)
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  running!.kill('SIGTERM')
  expect(await ended).toBe(7)
  expect(pids()).toHaveLength(1)
})
