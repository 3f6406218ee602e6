import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPassword } from './demo/people.ts'
import { type Launched, launch as launchProcess } from './testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reprise-processes-'))
const running = new Set<Launched>()
const databases: string[] = []
let admin: pg.Client

/** TCP proxy to the database that can be interrupted. */
const wire = () => {
  const target = new URL(inject('cluster'))
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const mend = () => {
    isCut = false
  }
  return { server, cut, mend }
}
const { server, cut, mend } = wire()

const newDatabase = async (template: string) => {
  const name = `processes_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('cluster'))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.pathname = `/${name}`
  return url.toString()
}

const launch = async (words: string[], settings: Record<string, string>) => {
  const launched = await launchProcess(words, { DATA_DIR: dataDir, ...settings })
  running.add(launched)
  void launched.ended.then(() => running.delete(launched))
  return launched
}

const json = { 'content-type': 'application/json' }
const signIn = async (address: string, email: string) => {
  const body = JSON.stringify({ email, password: demoPassword })
  const answer = await fetch(`${address}/login`, { method: 'POST', headers: json, body })
  return ((await answer.json()) as { apiToken: string }).apiToken
}
const statusOf = async (address: string, token: string) =>
  (await fetch(`${address}/session`, { headers: { 'x-auth-token': token } })).status

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('cluster') })
  await admin.connect()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  for (const launched of running) await launched.kill()
  cut()
  server.close()
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('processes on one database', () => {
  test('share sessions and jobs; they report an unreachable database and recover by themselves', {
    timeout: 120_000,
  }, async () => {
    const DATABASE_URL = await newDatabase('template_reprise')
    const [one, two, worker] = await Promise.all(
      ['api', 'api', 'worker'].map((part) => launch([part], { DATABASE_URL })),
    )
    const token = await signIn(one!.address, 'seller@boreal.test')
    expect([await statusOf(one!.address, token), await statusOf(two!.address, token)]).toEqual([200, 200])

    await fetch(`${one!.address}/logout`, { method: 'POST', headers: { 'x-auth-token': token } })
    expect(await statusOf(one!.address, token)).toBe(401)
    await expect.poll(() => statusOf(two!.address, token), { timeout: 60_000, interval: 20 }).toBe(401)

    const body = JSON.stringify({ email: 'seller@boreal.test' })
    await fetch(`${two!.address}/password/renew`, { method: 'POST', headers: json, body })
    const mails = new pg.Client({ connectionString: DATABASE_URL })
    await mails.connect()
    const kept = async () => (await mails.query('select status from mails')).rows
    await expect.poll(kept, { timeout: 60_000 }).toEqual([{ status: 'kept' }])
    await mails.end()

    const again = await signIn(two!.address, 'store@boreal.test')
    cut()
    await expect.poll(() => statusOf(two!.address, again), { timeout: 60_000 }).toBe(503)
    expect(await (await fetch(`${one!.address}/health`)).json()).toMatchObject({ live: true, ready: false })
    mend()
    await expect.poll(() => statusOf(two!.address, again), { timeout: 60_000 }).toBe(200)
    expect(await Promise.all([one!.stop(), two!.stop(), worker!.stop()])).toEqual([0, 0, 0])
  })

  test('an empty database: preparation before the first start, a new set-up link at each start, and an invitation from the command line', {
    timeout: 120_000,
  }, async () => {
    const settings = { DATABASE_URL: await newDatabase('template0'), NODE_ENV: 'production' }
    const preparation = await launch(['prepare'], settings)
    expect(await preparation.ended, preparation.output()).toBe(0)
    const links: string[] = []
    for (let start = 0; start < 2; start++) {
      const api = await launch(['api'], settings)
      await expect.poll(api.output).toContain('Before you open it')
      links.push(/http:\/\/localhost:\d+\/setup\/([\w-]{43})/.exec(api.output())![1]!)
      expect(api.output()).not.toContain(demoPassword)
      expect((await fetch(`${api.address}/setup/${links[0]}`)).status).toBe(200)
      await api.stop()
    }
    expect(links[0]).not.toBe(links[1])
    const shell = await launch(['invite', 'ada@example.org'], settings)
    expect(await shell.ended).toBe(0)
    expect(shell.output()).toMatch(
      /ada@example\.org is invited[^\n]+\nhttp:\/\/localhost:\d+\/new\/password\?\S+token=/,
    )
  })

  test('production does not start on a database with demo logins', async () => {
    const settings = { DATABASE_URL: await newDatabase('template_reprise'), NODE_ENV: 'production' }
    const api = await launch(['api'], settings)
    expect(await api.ended).not.toBe(0)
    expect(api.output()).toMatch(/^NODE_ENV=production: this database holds demo logins[^\n]+\n$/)
  })
})
