import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { testS3 } from '#server/testing/s3.ts'
import type { FileStore } from './file-store.ts'
import { diskStore, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('disk storage', () => {
  const store = diskStore(join(folder, 'files'))

  test('stores, returns and removes a file', async () => {
    const key = await store.put(Readable.from([Buffer.from('un '), Buffer.from('deux')]))
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect(await text(await store.get(key))).toBe('un deux')
    const other = await store.put(Buffer.from('un '))
    expect(other).not.toBe(key)
    await store.remove(key)
    await store.remove(key)
    await expect(store.get(key)).rejects.toThrow('ENOENT')
  })

  test('creates files with owner-only permissions', async () => {
    const before = process.umask(0)
    const key = await store.put(Buffer.from('x')).finally(() => process.umask(before))
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(join(folder, 'files', key))).toBe('600')
    expect(modeOf(dirname(join(folder, 'files', key)))).toBe('700')
  })

  test.each(['../outside', '/etc/passwd', 'a/../../outside', '..', '', 'ab/../..'])(
    'never leaves its folder: %s',
    async (key) => {
      writeFileSync(join(folder, 'outside'), 'secret')
      await expect(store.get(key).then(text)).rejects.toThrow('left its folder')
      await expect((async () => store.remove(key))()).rejects.toThrow('left its folder')
      expect(existsSync(join(folder, 'outside'))).toBe(true)
    },
  )

  test('removes an aborted upload', async () => {
    const own = diskStore(join(folder, 'broken'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(own.put(broken)).rejects.toThrow('gone')
    const left = readdirSync(join(folder, 'broken'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    expect(left).toEqual([])
  })
})

const { objects, seen, settings } = await testS3()

describe('S3 storage', () => {
  let store: FileStore

  beforeAll(async () => {
    store = await openFiles(testConfig(settings))
  })

  test('stores, returns and removes a file, over signed HTTP requests', async () => {
    const key = await store.put(Buffer.from('bonjour'))
    expect(objects.get(`/reprise/${key}`)?.toString()).toBe('bonjour')
    expect(seen[0]).toBe(`PUT /reprise/${key} AWS4-HMAC-SHA256 Credential=key/${seen[0]!.split('key/')[1]}`)
    expect(await text(await store.get(key))).toBe('bonjour')
    await store.remove(key)
    expect(objects.size).toBe(0)
    await expect(store.get(key)).rejects.toThrow('none')
  })

  test('stores a large stream as a multipart upload', async () => {
    const size = 6 * 1024 * 1024
    const key = await store.put(
      Readable.from(
        (function* () {
          for (let at = 0; at < 6; at++) yield Buffer.alloc(size / 6, at)
        })(),
      ),
    )
    const back = await buffer(await store.get(key))
    expect(back.length).toBe(size)
    expect(back.at(-1)).toBe(5)
    expect(seen.some((line) => line.startsWith('POST'))).toBe(true)
  })

  test('uses the role of the container or instance without an access key', async () => {
    const roles = createServer((_, response) => {
      const Expiration = new Date(Date.now() + 3_600_000).toISOString()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ AccessKeyId: 'role', SecretAccessKey: 'secret', Token: 'token', Expiration }))
    }).listen(0, '127.0.0.1')
    await once(roles, 'listening')
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${(roles.address() as AddressInfo).port}/`)
    try {
      const own = await openFiles(testConfig({ S3_ENDPOINT: settings.S3_ENDPOINT, S3_BUCKET: settings.S3_BUCKET }))
      const key = await own.put(Buffer.from('role'))
      expect(seen.at(-1)).toContain(`PUT /reprise/${key} AWS4-HMAC-SHA256 Credential=role/`)
    } finally {
      vi.unstubAllEnvs()
      roles.close()
    }
  })
})
