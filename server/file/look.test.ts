import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { faviconSide, fileKinds, logoSize } from '#domain/file/rules.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { iconFile, pdfFile } from '#server/testing/files.ts'

const app = testApp()
let manager: Caller

beforeAll(async () => {
  manager = await app.as('manager@boreal.test')
})

const served = (id: string) => app.server.inject({ method: 'GET', url: `/api/files/${id}` })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5f6d80' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
/** Incompressible PNG of exactly this size. */
const heavy = (bytes: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes - 8, 7)])

describe('a logo', () => {
  test('is re-encoded as PNG at its display height, without metadata, and keeps its transparency', async () => {
    const content = await picture(1_000, 400)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer()
    const { status, body } = await manager.upload('/files/logos', 'logo.png', content)
    expect(status).toBe(201)
    const answer = await served(body.id)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    const made = await sharp(answer.rawPayload).metadata()
    expect(made).toMatchObject({ format: 'png', height: logoSize.height, hasAlpha: true })
    expect(made.exif).toBeUndefined()
  })

  test.each([
    ['an SVG with another extension', 'logo.png', Buffer.from(svg), 'file_type_refused'],
    ['a PDF', 'logo.png', pdfFile(), 'file_type_refused'],
    ['an icon', 'logo.png', iconFile(16, 32), 'file_type_refused'],
    ['a truncated picture', 'logo.png', Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'), 'file_type_refused'],
    ['nothing', 'logo.png', Buffer.alloc(0), 'file_empty'],
    ['one byte too many', 'logo.png', heavy(fileKinds.logo.bytes + 1), 'file_too_large'],
  ])('is refused if it is %s', async (_what, name, content, code) => {
    const answer = await manager.upload('/files/logos', name, content)
    expect(answer.status).toBe(code === 'file_too_large' ? 413 : 422)
    expect(answer.body.code).toBe(code)
  })
})

describe('a favicon', () => {
  test.each([
    ['PNG', () => picture(200, 200).png().toBuffer(), faviconSide],
    ['ICO with bare pixels', async () => iconFile(16, 32), 16],
    ['ICO of few colours', async () => iconFile(16, 8), 16],
    ['ICO of two colours', async () => iconFile(16, 1), 16],
    ['ICO with a PNG', async () => iconFile(32, 32, await picture(32, 32).png().toBuffer()), 32],
  ])('is accepted as %s and served as PNG', async (_what, content, side) => {
    const { status, body } = await manager.upload('/files/favicons', 'favicon.ico', await content())
    expect(status).toBe(201)
    const made = await served(body.id)
    expect(made.headers['content-type']).toBe('image/png')
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  })

  test('keeps its colours and transparency', async () => {
    const { body } = await manager.upload('/files/favicons', 'a.ico', iconFile(16, 32))
    const { data } = await sharp((await served(body.id)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([0x0b, 0x5f, 0x6d, 0xff])
    expect(data[15 * 4 + 3]).toBe(0)
  })

  test.each([
    ['an SVG', Buffer.from(svg), 'file_type_refused'],
    ['an icon cut short', iconFile(16, 32).subarray(0, 100), 'file_unreadable'],
    ['an icon with a wrong size in its header', lying(), 'file_type_refused'],
    ['21 kB', heavy(fileKinds.favicon.bytes + 1), 'file_too_large'],
  ])('is refused if it is %s', async (_what, content, code) => {
    expect((await manager.upload('/files/favicons', 'favicon.ico', content)).body.code).toBe(code)
  })

  function lying() {
    const icon = iconFile(16, 32)
    icon.writeInt32LE(100_000, 22 + 4)
    return icon
  }
})

describe('a document', () => {
  test('is stored unchanged and served as a download, never displayed as a page', async () => {
    const { status, body } = await manager.upload('/files/documents', 'Conditions générales "v2".pdf', pdfFile())
    expect(status).toBe(201)
    const answer = await served(body.id)
    expect(answer.rawPayload.equals(pdfFile())).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''/),
    })
  })

  test.each([
    ['an HTML page with another extension', Buffer.from('<html><script>alert(1)</script></html>'), 'file_type_refused'],
    ['an HTML page followed by a PDF', Buffer.concat([Buffer.from('<html>'), pdfFile()]), 'file_type_refused'],
    ['a PDF cut short', pdfFile().subarray(0, 200), 'file_type_refused'],
    ['a PDF that runs a script', pdfFile('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'file_type_refused'],
    ['a script with a hex-encoded name', pdfFile('/OpenAction << /S /J#61vaScript >>'), 'file_type_refused'],
    ['a script in a compressed stream', pdfFile('', '/S /JavaScript'), 'file_type_refused'],
    ['251 kB', pdfFile(' '.repeat(fileKinds.pdf.bytes)), 'file_too_large'],
  ])('is refused if it is %s', async (_what, content, code) => {
    expect((await manager.upload('/files/documents', 'cgu.pdf', content)).body.code).toBe(code)
  })
})

test('files cannot be uploaded without the permission or for another account', async () => {
  const seller = await app.as('seller@boreal.test')
  const logo = await picture(10, 10).png().toBuffer()
  for (const path of ['/files/logos', '/files/favicons', '/files/documents'])
    expect((await seller.upload(path, 'a.png', logo)).status, path).toBe(403)
  const [other] = await app.sql<{ id: string }>(`select id from accounts where name = 'Colombe'`)
  expect((await manager.upload(`/files/logos?accountId=${other!.id}`, 'a.png', logo)).status).toBe(404)
  const admin = await app.as('admin@reprise.test')
  expect((await admin.upload(`/files/logos?accountId=${other!.id}`, 'a.png', logo)).status).toBe(201)
  expect((await admin.upload('/files/logos', 'a.png', logo)).status).toBe(422)
})
