import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-embedded-'))
const pidFile = join(folder, 'postgres', 'postmaster.pid')
let running: Embedded | null = null

afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const ended = async (pid: number) => {
  for (let tries = 0; tries < 1_200 && isAlive(pid); tries++) await sleep(50)
  return !isAlive(pid)
}

test('the embedded server starts, is shared, restarts after SIGKILL, and stops without leftovers', async () => {
  running = await startEmbedded(folder)
  await ask(running.url, 'create table kept as select 42 as answer')
  const first = postmaster()

  const second = await startEmbedded(folder)
  expect(second.url).toBe(running.url)
  await second.stop()
  expect(isAlive(first), 'an attached process does not stop the server').toBe(true)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])

  process.kill(first, 'SIGKILL')
  expect(await ended(first)).toBe(true)
  expect(existsSync(pidFile), 'a killed server leaves its pid file').toBe(true)

  running = await startEmbedded(folder)
  expect(postmaster()).not.toBe(first)
  expect(await ask(running.url, 'select answer from kept')).toEqual([{ answer: 42 }])

  const last = postmaster()
  await running.stop()
  expect(await ended(last)).toBe(true)
  expect(existsSync(pidFile)).toBe(false)
  await running.stop()
})

test('a server that is kept running is started again at the same address after SIGKILL, until it is stopped', async () => {
  let crashes = 0
  running = await startEmbedded(folder, { onCrash: () => crashes++ })
  const first = postmaster()
  process.kill(first, 'SIGKILL')
  expect(await ended(first)).toBe(true)
  const { url } = running
  await vi.waitFor(async () => expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]), 60_000)
  expect([crashes, postmaster() === first]).toEqual([1, false])
  const last = postmaster()
  await running.stop()
  expect(await ended(last)).toBe(true)
  expect(crashes).toBe(1)
})
