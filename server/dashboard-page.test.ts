import { describe, expect, test, vi } from 'vitest'
import { present } from '#domain/checked.ts'
import { markOf } from '#server/platform/http/session-cookie.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()

const cookieOf = async (email: string) => {
  const { token } = await app.as(email)
  return `reprise_session=${token}; reprise_signed_in=${markOf(present(token))}`
}
const open = async (path: string, headers: Record<string, string>) => {
  const { body, headers: answered } = await app.server.inject({
    url: path,
    headers: { host: 'localhost:3000', ...headers },
  })
  const json = /<script id="first-page" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1]
  const root = body.slice(body.indexOf('<div id="root">'))
  return { html: body, root, first: JSON.parse(json ?? '{}'), headers: answered }
}
/** Waits for the thread: starting it may take longer than a page waits. */
const painted = async (path: string, headers: Record<string, string>) => {
  await vi.waitFor(async () => expect((await open(path, headers)).root).toContain('<main'), 20_000)
  return open(path, headers)
}

describe('the first HTML of the dashboard', () => {
  test('has the menu of the role, the name of the user, the session and the colours of the account', async () => {
    const cookie = await cookieOf('manager@boreal.test')
    const { html, root, first, headers } = await painted('/buybacks', { cookie })
    expect(root).toContain('Hélène')
    expect(root).toContain('>HG<')
    expect(root).toMatch(/aria-current="page" href="\/buybacks"/)
    expect(root).not.toContain('href="/clients"')
    expect(first.session).toMatchObject({ user: { email: 'manager@boreal.test' }, acting: null })
    expect(html).toMatch(/--brand-on-dark:#/)
    expect(html).not.toMatch(/painted-nonce|[\uE000\uE001]/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is in the stored language of the user, otherwise in that of the browser, as the session is', async () => {
    const headers = { cookie: await cookieOf('manager@boreal.test'), 'accept-language': 'de-AT,en;q=0.5' }
    const languages = async (more: Record<string, string> = {}) => {
      const { first } = await open('/home', { ...headers, ...more })
      return [first.language, first.session.user.language]
    }
    expect(await languages()).toEqual(['de-DE', 'de-DE'])
    const cookie = `${headers.cookie}; reprise_language=nl-BE`
    expect(await languages({ cookie }), 'selected in the browser').toEqual(['nl-BE', 'nl-BE'])
    await app.sql(`update users set language = 'en-GB' where email = 'manager@boreal.test'`)
    expect(await languages({ cookie }), 'stored').toEqual(['en-GB', 'en-GB'])
    const { body } = await (await app.as('manager@boreal.test')).get('/session', { language: 'de' })
    expect(body.user.language).toBe('en-GB')
  })

  test('has the sections of the menu that the user collapsed closed', async () => {
    const cookie = await cookieOf('manager@boreal.test')
    const { root } = await painted('/home', { cookie })
    expect(root).toContain('data-section="catalogue" open=""')
    const { root: own } = await painted('/home', { cookie: `${cookie}; reprise_menu=catalogue` })
    expect(own).toMatch(/data-section="catalogue"(?! open)/)
    expect(own).toContain('data-section="buybacks" open=""')
  })

  test('is never that of another user of the same role', async () => {
    const one = await painted('/home', { cookie: await cookieOf('manager@boreal.test') })
    const other = await painted('/home', { cookie: await cookieOf('admin@reprise.test') })
    expect(one.root).toContain('Hélène')
    expect(other.root).not.toContain('Hélène')
    expect(other.first.session.user.email).toBe('admin@reprise.test')
  })

  test('has neither session nor frame without a matching mark', async () => {
    const cookie = await cookieOf('manager@boreal.test')
    const [token = ''] = cookie.split('; ')
    for (const sent of [token, `${token}; reprise_signed_in=other`, 'reprise_session=x; reprise_signed_in=x']) {
      const { root, first } = await open('/home', { cookie: sent })
      expect(first.session).toBeNull()
      expect(root).toContain('<div id="root"></div>')
    }
  })

  test('of the sign-in page has its form, in the language and colour scheme of the browser', async () => {
    const { html, root } = await painted('/login', { 'accept-language': 'de', cookie: 'reprise_scheme=dark' })
    expect(root).toContain('type="password"')
    expect(html).toContain('<html lang="de-DE" data-mantine-color-scheme="dark">')
    const hinted = await open('/login', { 'sec-ch-prefers-color-scheme': 'dark' })
    expect(hinted.html).toContain('data-mantine-color-scheme="dark"')
  })
})
