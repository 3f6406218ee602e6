import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicDemoLimits } from '#domain/demo/limits.ts'
import { isCallable, sendTo } from '#server/connectors/call/call.ts'
import { guardedFetch } from '#server/connectors/call/fetch.ts'
import { diskStore, limitedStore } from '#server/platform/files/files.ts'
import { hasTxtRecord } from '#server/platform/network/dns.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp({ DEMO: 'public' })
let demo: Demo
beforeAll(async () => {
  demo = await demoOf(app)
})
beforeEach(() => app.sql('delete from rate_limits'))

const manager = () => app.as('manager@boreal.test')

describe('a public demo', () => {
  test('calls no other system, not even to resolve its name', async () => {
    const url = new URL('https://example.com/hook')
    const request = { method: 'POST' as const, url, headers: {}, body: null, timeoutMs: 1_000 }
    expect(await sendTo(app.app, request)).toMatchObject({ failure: 'public_demo', sent: false })
    expect(await sendTo(app.app, { ...request, url: new URL('http://127.0.0.1:1/') })).toMatchObject({
      failure: 'public_demo',
    })
    await expect(guardedFetch(app.app, 1_000)(url.toString(), {})).rejects.toMatchObject({ failure: 'public_demo' })
    expect(await isCallable(app.app, url, 1_000), 'its address may be saved').toBe(true)
    expect(await hasTxtRecord(app.app, 'example.com', 'x')).toBe(false)
  })

  test('calls its simulated providers', async () => {
    const simulator = { host: 'simulator.test', port: 1 }
    const request = {
      method: 'GET' as const,
      url: new URL('http://simulator.test/'),
      headers: {},
      body: null,
      timeoutMs: 500,
    }
    expect(await sendTo({ ...app.app, simulator }, request)).toMatchObject({ failure: 'unreachable' })
  })

  test('changes neither access nor address of the users that visitors share', async () => {
    const who = await manager()
    const { body } = await who.get('/users?itemsPerPage=100')
    const seller = body.members.find(({ email }: { email: string }) => email === 'seller@boreal.test')
    const patched = await who.patch(`/users/${seller.id}`, { version: seller.version, email: 'mine@boreal.test' })
    expect([patched.status, patched.body.code]).toEqual([403, 'public_demo'])
    const gone = await who.post(`/users/${seller.id}/deactivate`, { version: seller.version })
    expect([gone.status, gone.body.code]).toEqual([403, 'public_demo'])
    for (const [path, input] of [
      ['/session/password', { password: 'Demo-2025', newPassword: 'Autre-phrase-1' }],
      ['/second-factor/totp', { password: 'Demo-2025' }],
      ['/sessions/end-others', {}],
      [`/users/${seller.id}/erasure`, {}],
    ] as const) {
      const answer = await who.post(path, input)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'public_demo'])
    }
    expect((await who.get('/sessions')).body.code, 'sessions of other visitors').toBe('public_demo')
  })

  test('invites at most 20 users between two resets', async () => {
    const who = await manager()
    const invite = (at: number) =>
      who.post('/users', {
        email: `new${at}@boreal.test`,
        firstname: 'Ana',
        lastname: 'Costa',
        modules: [{ module: 'root', role: 'root_management_unit_analyst', organizationId: demo.entity.BOR }],
      })
    for (let at = 0; at < publicDemoLimits.invitations; at++) expect((await invite(at)).status).toBe(201)
    expect((await invite(99)).body.code).toBe('too_many_requests')
  })

  test('stores files of at most 2 MB', async () => {
    const answer = await (await manager()).upload(
      '/files/images',
      'large.png',
      Buffer.alloc(publicDemoLimits.uploadBytes + 1),
    )
    expect(answer.body.code).toBe('file_too_large')
  })
})

test('a limited store refuses files after its total', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-limited-'))
  const store = limitedStore(diskStore(folder), 10)
  const key = await store.put(Buffer.from('12345'))
  await expect(store.put(Readable.from([Buffer.from('123456')], { objectMode: false }))).rejects.toMatchObject({
    code: 'public_demo_full',
  })
  await expect(store.put(Buffer.from('1234567'))).rejects.toMatchObject({ code: 'public_demo_full' })
  await store.put(Readable.from([Buffer.from('12'), Buffer.from('345')], { objectMode: false }))
  expect(String(await (await store.get(key)).toArray())).toBe('12345')
  rmSync(folder, { recursive: true, force: true })
})
