import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerDocsSite } from './docs-site.ts'

const outside = mkdtempSync(join(tmpdir(), 'docs-'))
const folder = join(outside, 'site')
const server = Fastify()
const open = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { host: 'dashboard.test', ...headers } })

const program = 'export default "sell at the counter"'

const build = () => {
  mkdirSync(join(folder, 'guides'), { recursive: true })
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index', '404', 'guides/sell']) writeFileSync(join(folder, `${name}.html`), `<h1>${name}</h1>`)
  writeFileSync(join(folder, 'assets', 'app.hash.js'), program)
  writeFileSync(join(folder, 'assets', 'app.hash.js.br'), brotliCompressSync(program))
  writeFileSync(join(outside, 'secret.html'), 'private text')
  writeFileSync(join(folder, 'inline.json'), JSON.stringify(["'sha256-abc='"]))
}

beforeAll(() => registerDocsSite(server, { config: { dashboardHost: 'dashboard.test' } }, folder))
afterAll(async () => {
  await server.close()
  rmSync(outside, { recursive: true })
})

test('before its first build the site answers a notice that loads again, then the pages without a restart', async () => {
  const waiting = await open('/docs/guides/sell')
  expect(waiting.statusCode).toBe(503)
  expect(waiting.headers['retry-after']).toBe('10')
  expect(waiting.body).toContain('http-equiv="refresh"')
  build()
  const page = await open('/docs/guides/sell')
  expect(page.statusCode).toBe(200)
  expect(page.body).toBe('<h1>guides/sell</h1>')
})

test('pages are validated by every visit, under a policy with the listed inline scripts only', async () => {
  const { headers } = await open('/docs/guides/sell')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(headers['x-frame-options']).toBe('DENY')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('http')
  const again = await open('/docs/guides/sell', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('files with a hash in their name are kept for a year, compressed if the browser accepts it', async () => {
  const plain = await open('/docs/assets/app.hash.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.body).toBe(program)
  const small = await open('/docs/assets/app.hash.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(program)
})

test('/docs leads to the first page; a missing page is answered with 404', async () => {
  expect((await open('/docs')).headers.location).toBe('/docs/')
  expect((await open('/docs/')).body).toBe('<h1>index</h1>')
  const missing = await open('/docs/nowhere')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toBe('<h1>404</h1>')
})

test('the help of a dashboard page leads to its chapter; an unknown title is not found', async () => {
  const { statusCode, headers } = await open('/docs/help/stockInventory')
  expect([statusCode, headers.location]).toEqual([302, '/docs/guides/stock#count'])
  for (const title of ['nonsense', '__proto__', 'toString'])
    expect((await open(`/docs/help/${title}`)).statusCode, title).toBe(404)
})

test.each([
  '/docs/../secret.html',
  '/docs/..%2fsecret.html',
  '/docs/%2e%2e/secret',
  '/docs/guides/..%5c..%5csecret.html',
  '/docs//etc/passwd',
  '/docs/secret.html%00',
])('a path out of the folder is refused: %s', async (path) => {
  const { statusCode, body } = await open(path)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('private text')
})

test('retailers’ sites have no documentation', async () => {
  for (const path of ['/docs', '/docs/', '/docs/guides/sell'])
    expect((await open(path, { host: 'shop.test' })).statusCode, path).toBe(404)
})
