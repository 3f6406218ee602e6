import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brandRamp } from '#domain/account/brand.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp({
  PUBLIC_URL: 'https://localhost',
  PROVIDER_URL: 'https://provider.example',
  MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
})

const open = async (host: string, path = '/', headers: Record<string, string> = {}) => {
  const answer = await app.server.inject({ method: 'GET', url: path, headers: { host, ...headers } })
  const json = /<script id="first-page" type="application\/json">(.*?)<\/script>/s.exec(answer.body)?.[1]
  return {
    status: answer.statusCode,
    html: answer.body,
    headers: answer.headers,
    first: json ? JSON.parse(json) : null,
  }
}

test.each([
  ['fr-FR', /Référence à communiquer à l’assistance/],
  ['en-GB', /Reference for support: /],
  ['de-DE', /Referenz für den Support: /],
  ['nl-BE', /Referentie voor de helpdesk: /],
])('a page that fails is an HTML page with the request id, in %s', async (language, reference) => {
  const { read } = app.app.database
  Object.assign(app.app.database, { read: () => Promise.reject(new TypeError('broken')) })
  Object.assign(app.app.log, { error: () => {} })
  const accept = { accept: 'text/html', 'accept-language': language }
  const { status, html, headers } = await open('boreal.localhost', '/search', accept)
  const call = await app.server.inject({ url: '/search', headers: { host: 'boreal.localhost' } })
  Object.assign(app.app.database, { read })
  expect(status).toBe(500)
  expect(html).toMatch(reference)
  expect(html).toContain(String(headers['x-request-id']))
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).not.toContain('broken')
  expect(call.headers['content-type']).toContain('application/problem+json')
})

describe('the HTML document', () => {
  test('at the dashboard host is the dashboard, for every path', async () => {
    for (const path of ['/', '/users?page=2', '/entity/1/edit/']) {
      const { status, first, html } = await open('localhost:3000', path)
      expect(status).toBe(200)
      expect(first).toMatchObject({ face: 'dashboard', account: null, language: 'fr-FR' })
      expect(html).toContain('<title>Reprise</title>')
      expect(html).toContain('noindex')
    }
  })

  test('at the host of an account is its site, with its colours, texts and language', async () => {
    const { status, first, html } = await open('BOREAL.localhost:3000', '/search')
    expect(status).toBe(200)
    expect(first).toMatchObject({ face: 'site', account: { name: 'Boréal', currency: 'EUR' } })
    expect(html).toContain('<meta name="description"')
    expect(first.providerUrl).toMatch(/^https:\/\/provider\.example/)
    expect(html).toMatch(/--brand-0:#[0-9a-f]{6};/)
    expect(first.account.emailDPO, 'whom to ask about personal data').toBe('dpo@boreal.test')
    expect(html, 'what is not declared stays').not.toContain('siret')
    const other = await open('colombe.localhost')
    expect(other.first).toMatchObject({ language: 'en-GB', account: { name: 'Colombe' } })
    expect(other.html).toContain('<html lang="en-GB">')
    expect(other.html).toContain('<title>Colombe Trade-in – sell your devices</title>')
  })

  test('at an unknown host or for an inactive site reports that the site is unavailable', async () => {
    const unknown = await open('nowhere.localhost')
    expect(unknown).toMatchObject({ status: 503, first: { face: 'site', account: null } })
    await app.sql(`update accounts set site_active = false where name = 'Colombe'`)
    const off = await open('colombe.localhost')
    expect(off).toMatchObject({ status: 503, first: { account: null, closed: { name: 'Colombe' } } })
    expect(off.html, 'it keeps its name and colours').toContain('<title>Colombe</title>')
    expect(off.html).toContain(`--brand-7:${brandRamp(off.first.closed.mainColor)[7]}`)
    expect(unknown.first.closed).toBeNull()
    await app.sql(`update accounts set site_active = true where name = 'Colombe'`)
  })

  test('of an unknown path or record has the status 404', async () => {
    const status = async (path: string) => (await open('boreal.localhost', path)).status
    const nobody = '0197d3c4-0000-7000-8000-000000000000'
    for (const path of ['/nothing-here', '/404', `/diag/${nobody}/phone`, `/category/${nobody}/phones`, '/cart/x'])
      expect(await status(path), path).toBe(404)
    for (const path of [
      '/',
      '/home',
      '/search/',
      '/results?q=x',
      '/stores',
      '/cart/summary',
      `/status/${nobody}`,
      '/cgu',
    ])
      expect(await status(path), path).toBe(200)
  })

  test('escapes all texts of an account', async () => {
    const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>$& <!--'
    await app.sql(
      `update accounts set document_title = $1, meta_description = $1, name = $1 where web_host = 'colombe.localhost'`,
      [evil],
    )
    const { html, first } = await open('colombe.localhost')
    expect(first.account.name).toBe(evil)
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
  })

  test('is in the language of the cookie, then of the browser, then of the account', async () => {
    const language = async (host: string, headers: Record<string, string>) =>
      (await open(host, '/', headers)).first.language
    expect(await language('localhost', { cookie: 'a=b; reprise_language=nl-BE', 'accept-language': 'de' })).toBe(
      'nl-BE',
    )
    expect(await language('localhost', { cookie: 'reprise_language=xx', 'accept-language': 'de-AT,fr;q=0.5' })).toBe(
      'de-DE',
    )
    expect(await language('colombe.localhost', { 'accept-language': 'fi' })).toBe('en-GB')
    expect(await language('localhost', { 'accept-language': 'fi' })).toBe('fr-FR')
    expect((await open('localhost', '/', { 'accept-language': 'de' })).html).toContain('<html lang="de-DE" ')
  })

  test('has strict security headers and a new nonce per response', async () => {
    const [one, two] = [await open('localhost'), await open('localhost')]
    const policy = String(one.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
    expect(one.html).toContain(`<style nonce="${nonce}">`)
    expect(one.first.nonce).toBe(nonce)
    expect(two.first.nonce).not.toBe(nonce)
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).toContain('tiles.example')
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  test.each(['colombe.localhost', 'localhost'])('has one inline script, allowed by its hash, at %s', async (host) => {
    const { html, headers } = await open(host, '/home')
    const [inline, ...more] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
    expect(more).toEqual([])
    const hash = createHash('sha256').update(inline!).digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`)
  })

  test('is not returned for unknown API calls and assets, which get a 404 problem', async () => {
    for (const [method, url] of [
      ['GET', '/api/unknown'],
      ['GET', '/assets/none.js'],
      ['POST', '/anything'],
      ['DELETE', '/api/users'],
      ['GET', '/api'],
    ] as const) {
      const answer = await app.server.inject({ method, url, headers: { host: 'localhost' } })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.headers['content-type'], url).toContain('application/problem+json')
      expect(answer.json().code, url).toBe('not_found')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
