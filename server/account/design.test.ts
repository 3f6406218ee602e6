import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { pdfFile } from '#server/testing/files.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let other: Caller
let at: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  other = await app.as('manager@colombe.test')
  at = `/accounts/${demo.account.Boréal}/design`
})

const logoOf = async (who: Caller) => {
  const content = await sharp({ create: { width: 250, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  return (await who.upload('/files/logos', 'logo.png', content)).body.id as string
}
const firstPage = async () => {
  const { body } = await app.server.inject({ url: '/home', headers: { host: 'boreal.localhost' } })
  return body
}

describe('the design of an account', () => {
  test('is changed in part, with history and version, and applied immediately', async () => {
    const logoId = await logoOf(manager)
    const { body: before } = await manager.get(at)
    const { status, body } = await manager.patch(at, {
      logoId: `/files/${logoId}`,
      mainColor: '#9A2A6B',
      documentTitle: 'Boréal rachète',
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      logoId,
      faviconId: null,
      mainColor: '#9a2a6b',
      documentTitle: 'Boréal rachète',
      version: before.version + 1,
    })
    const [history] = await app.sql(
      `select actor_name, changes -> 'mainColor' as colour from history where subject_id = $1 order by at desc limit 1`,
      [demo.account.Boréal],
    )
    expect(history).toEqual({ actor_name: 'Hélène Garnier', colour: { from: '#0b5f6d', to: '#9a2a6b' } })

    const { currentOrganization } = (await manager.get('/session')).body
    expect(currentOrganization.account).toMatchObject({ mainColor: '#9a2a6b', logo: `/api/files/${logoId}` })
    const html = await firstPage()
    expect(html).toContain('--brand-7:#9a2a6b')
    expect(html).toContain(`/api/files/${logoId}`)

    expect(await manager.patch(at, { documentTitle: '', version: before.version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    expect((await manager.patch(at, { logoId: null, documentTitle: '' })).body).toMatchObject({
      logoId: null,
      documentTitle: null,
    })
  })

  test.each([
    [{ mainColor: 'teal' }, 'mainColor invalid_colour'],
    [{ mainColor: '#0b5f6d;}body{display:none' }, 'mainColor invalid_colour'],
    [{ documentTitle: 'x' }, 'documentTitle too_short'],
    [{ documentTitle: 'x'.repeat(71) }, 'documentTitle too_long'],
    [{ logoId: '/api/files/../secret' }, 'logoId invalid_id'],
    [{ logoId: 'https://elsewhere.example/logo.png' }, 'logoId invalid_id'],
    [{ name: 'Autre' }, ' unknown_field'],
  ])('is validated: %j', async (patch, refusal) => {
    const answer = await manager.patch(at, patch)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(refusal)
  })

  test('accepts only files of its own account and of the right kind', async () => {
    const theirs = await logoOf(other)
    const document = (await manager.upload('/files/documents', 'a.pdf', pdfFile())).body.id
    for (const logoId of [theirs, document, '00000000-0000-4000-8000-000000000000'])
      expect(refusalIn(await manager.patch(at, { logoId }))).toBe('logoId file_not_found')
    const own = await logoOf(manager)
    expect(refusalIn(await manager.patch(at, { faviconId: own }))).toBe('faviconId file_not_found')
  })

  test('cannot be read or changed by other accounts, nor changed by roles without permission', async () => {
    expect((await other.get(at)).status).toBe(404)
    // Of a linked account only the name is visible.
    const linked = `/accounts/${demo.account.Recircle}/design`
    expect((await manager.get(linked)).status).toBe(404)
    expect((await manager.patch(linked, { mainColor: '#000000' })).status).toBe(404)
    expect((await other.patch(at, { mainColor: '#000000' })).status).toBe(404)
    for (const email of ['analyst@boreal.test', 'seller@boreal.test', 'buyer@recircle.test'])
      expect((await (await app.as(email)).patch(at, { mainColor: '#000000' })).status, email).toBe(403)
    expect((await (await app.as('admin@reprise.test')).patch(at, { mainColor: '#123456' })).status).toBe(200)
  })
})
