import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import type { FileStore } from './file-store.ts'
import { diskStore, openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the disk', () => {
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

  test('keeps nothing of an aborted upload', async () => {
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

describe('an S3', () => {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const parts = new Map<string, Map<number, Buffer>>()
  /** Decodes aws-chunked: size in hex, extensions, the chunk; trailers after the last one. */
  const unchunked = (body: Buffer) => {
    const chunks: Buffer[] = []
    for (let at = 0; at < body.length; ) {
      const end = body.indexOf('\r\n', at)
      const size = Number.parseInt(body.subarray(at, end).toString(), 16)
      if (!size) break
      chunks.push(body.subarray(end + 2, end + 2 + size))
      at = end + 2 + size + 2
    }
    return Buffer.concat(chunks)
  }
  const s3 = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3')
    seen.push(`${request.method} ${url.pathname} ${request.headers.authorization?.slice(0, 40)}`)
    const raw = await buffer(request)
    const body = /chunked/.test(String(request.headers['content-encoding'])) ? unchunked(raw) : raw
    const upload = url.searchParams.get('uploadId')
    const reply = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      parts.set('u1', new Map())
      return reply(200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
    }
    if (request.method === 'PUT' && upload) {
      parts.get(upload)!.set(Number(url.searchParams.get('partNumber')), body)
      return reply(200, '', { etag: '"part"' })
    }
    if (request.method === 'POST' && upload) {
      const sorted = [...parts.get(upload)!].sort(([a], [b]) => a - b).map(([, part]) => part)
      objects.set(url.pathname, Buffer.concat(sorted))
      return reply(200, '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'PUT') {
      objects.set(url.pathname, body)
      return reply(200, '', { etag: '"one"' })
    }
    if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      return reply(204)
    }
    const found = objects.get(url.pathname)
    if (found) return reply(200, found)
    return reply(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>', {
      'content-type': 'application/xml',
    })
  })
  let store: FileStore

  beforeAll(async () => {
    s3.listen(0, '127.0.0.1')
    await once(s3, 'listening')
    const config = testConfig({
      S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      S3_BUCKET: 'reprise',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    store = await openFiles(config)
  })
  afterAll(() => void s3.close())

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
})
