import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { KnownPage } from '#domain/first-page.ts'
import { openPaint } from './paint.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-paint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const bundle = (text: string) => {
  const path = join(folder, `${Math.random()}.js`)
  writeFileSync(path, text)
  return pathToFileURL(path)
}
const opened = (from: URL) => {
  const made = openPaint(log, from)
  onTestFinished(made.close)
  return made
}
/** Waits for the thread: starting it may take longer than a page waits. */
const started = async (from: URL) => {
  const made = opened(from)
  await vi.waitFor(async () => expect(await made.paint('{"name":"first"}', null, '/')).not.toBe(''), 20_000)
  return made
}
const first = (name: string, language = 'fr-FR') => JSON.stringify({ account: { name }, language })
const aHome: KnownPage = { kind: 'home', home: { title: 'x', widgets: [] }, categories: null }

/** Bundle that returns its input and a random number, to detect repeated runs. */
const each = bundle('globalThis.reprise = { paint: async (path) => [path, Math.random()].join(" ") }')

describe('server-side rendering', () => {
  test('is done once for all paths with the same content', async () => {
    const { paint } = await started(each)
    const made = await paint(first('a'), null, '/search')
    expect(made).toMatch(/^\/ /)
    for (const path of ['/', '/categories', '/anything', `/${Math.random()}`, '/cart'])
      expect(await paint(first('a'), null, path), path).toBe(made)
    const confirmed = await paint(first('a'), null, '/buyback-confirmation/1')
    expect(confirmed).toMatch(/^\/buyback-confirmation /)
    expect(await paint(first('a'), null, '/cart/2/checkout')).toBe(confirmed)
  })

  test('is done per account, language and page', async () => {
    const { paint } = await started(each)
    const made = [
      await paint(first('a'), null, '/'),
      await paint(first('b'), null, '/'),
      await paint(first('a', 'nl-BE'), null, '/'),
      await paint(first('a'), aHome, '/home'),
      await paint(first('a'), { kind: 'stores', stores: [] }, '/stores'),
    ]
    expect(new Set(made).size).toBe(5)
    expect(await paint(first('a'), aHome, '/home')).toBe(made[3])
  })

  test('sees only its own first page, no globals of earlier renderings', async () => {
    const { paint } = await started(
      bundle(`globalThis.left = (globalThis.left ?? 0) + 1
        globalThis.reprise = { paint: async () => document.getElementById('first-page').textContent + globalThis.left }`),
    )
    for (const name of ['a', 'b']) expect(await paint(first(name), null, '/')).toBe(`${first(name)}1`)
  })

  test('of search results is limited per second and not cached', async () => {
    const { paint } = await started(each)
    const results = (query: string) => {
      const asked = { query, brands: [], categories: [], page: 1 }
      return paint(first(query), { kind: 'results', asked, products: null }, `/results?q=${query}`)
    }
    const made = await Promise.all(Array.from({ length: 400 }, (_, at) => results(`x${at}`)))
    expect(made[0]).toMatch(/^\/results\?q=x0 /)
    expect(made.filter((html) => html === '').length).toBeGreaterThan(300)
    expect(await results('x0')).not.toBe(made[0])
  })

  test('that fails or lacks its bundle gives an empty string', async () => {
    const broken = opened(bundle("globalThis.reprise = { paint: async () => { throw new Error('no') } }"))
    expect(await broken.paint(first('a'), null, '/')).toBe('')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), 20_000)
    expect(await opened(pathToFileURL(join(folder, 'none.js'))).paint(first('a'), null, '/')).toBe('')
  })
})

describe('a rendering request', () => {
  test('concurrent with equal ones shares their rendering', async () => {
    const { paint } = await started(each)
    const made = await Promise.all(Array.from({ length: 100 }, () => paint(first('a'), aHome, '/home')))
    expect(made[0]).toMatch(/^\/home /)
    expect(new Set(made).size).toBe(1)
  })

  test('beyond the queue limit gets an empty string', async () => {
    const { paint } = await started(each)
    const ask = () => Promise.all(Array.from({ length: 30 }, (_, at) => paint(first(`${at}`), aHome, '/home')))
    const made = await ask()
    expect(made.filter((html) => html === '')).toHaveLength(9)
    const again = await ask()
    expect(again.slice(0, 21), 'what was painted is kept').toEqual(made.slice(0, 21))
    expect(again).not.toContain('')
  })

  test('that does not end gets an empty string, and the next one is rendered', async () => {
    const { paint } = await started(
      bundle(`globalThis.reprise = { paint: async (path) => { while (path === '/home'); return path } }`),
    )
    expect(await paint(first('a'), aHome, '/home')).toBe('')
    const next = () => paint(first('a'), { kind: 'stores', stores: [] }, '/stores')
    await vi.waitFor(async () => expect(await next()).toBe('/stores'), 20_000)
  })

  test('gets an empty string when the server stops', async () => {
    const { paint, close } = await started(
      bundle(`globalThis.reprise = { paint: async (path) => { while (path === '/home'); return path } }`),
    )
    const asked = Promise.all(['a', 'b'].map((name) => paint(first(name), aHome, '/home')))
    close()
    expect(await asked).toEqual(['', ''])
    expect(await paint(first('c'), aHome, '/stores')).toBe('')
  })
})
