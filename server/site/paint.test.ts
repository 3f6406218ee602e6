import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { FirstPage } from '#domain/first-page.ts'
import { openPaint } from './paint.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-paint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const bundle = (text: string) => {
  const path = join(folder, `${Math.random()}.js`)
  writeFileSync(path, text)
  return pathToFileURL(path)
}
const page = (name: string, more: Partial<FirstPage> = {}) =>
  ({
    face: 'site',
    language: 'fr-FR',
    nonce: String(Math.random()),
    account: { name },
    page: null,
    ...more,
  }) as FirstPage
const aHome: FirstPage['page'] = { kind: 'home', home: { title: 'x', widgets: [] }, categories: null }

describe('the first paint', () => {
  /** Says what it was told, and something else each time it is run. */
  const each = bundle('globalThis.reprise = { paint: async (path) => [path, Math.random()].join(" ") }')

  test('is made once for all addresses that show the same', async () => {
    const paint = openPaint(log, each)
    const first = await paint(page('a'), '/search')
    expect(first).toMatch(/^\/cart\/summary /)
    for (const path of ['/', '/categories', '/anything', `/${Math.random()}`, '/cart'])
      expect(await paint(page('a'), path), path).toBe(first)
    const confirmed = await paint(page('a'), '/buyback-confirmation/1')
    expect(confirmed).toMatch(/^\/buyback-confirmation /)
    expect(await paint(page('a'), '/cart/2/checkout')).toBe(confirmed)
  })

  test('is made anew for another account, language or home', async () => {
    const paint = openPaint(log, each)
    const made = [
      await paint(page('a'), '/'),
      await paint(page('b'), '/'),
      await paint(page('a', { language: 'nl-BE' }), '/'),
      await paint(page('a', { page: aHome }), '/home'),
      await paint(page('a', { page: { kind: 'stores', stores: [] } }), '/stores'),
    ]
    expect(new Set(made).size).toBe(5)
    expect(await paint(page('a', { page: aHome }), '/home')).toBe(made[3])
  })

  test('of results is made for so many in a second, and keeps no other from being kept', async () => {
    const paint = openPaint(log, each)
    const results = (query: string) => {
      const asked = { query, brands: [], categories: [], page: 1 }
      return paint(page('a', { page: { kind: 'results', asked, products: null } }), `/results?q=${query}`)
    }
    const home = await paint(page('a', { page: aHome }), '/home')
    const made = await Promise.all(Array.from({ length: 400 }, (_, at) => results(`x${at}`)))
    expect(made[0]).toMatch(/^\/results\?q=x0 /)
    expect(made.filter((html) => html === '').length).toBeGreaterThan(300)
    expect(await paint(page('a', { page: aHome }), '/home')).toBe(home)
  })

  test('that fails, or has no account or no bundle, is none', async () => {
    const broken = openPaint(log, bundle("globalThis.reprise = { paint: async () => { throw new Error('no') } }"))
    expect(await broken(page('a'), '/')).toBe('')
    expect(log.warn).toHaveBeenCalledOnce()
    expect(await openPaint(log, each)(page('a', { account: null }), '/')).toBe('')
    expect(await openPaint(log, pathToFileURL(join(folder, 'none.js')))(page('a'), '/')).toBe('')
  })
})
