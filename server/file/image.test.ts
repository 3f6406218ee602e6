import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileKinds, imageSizes } from '#domain/file/rules.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7f8a' } })

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const served = (id: string) => app.server.inject({ method: 'GET', url: `/api/files/${id}` })

describe('an uploaded picture', () => {
  test('is re-encoded in two sizes, rotated by its orientation, without metadata, and served without sign-in', async () => {
    const content = await picture(1_600, 800)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await manager.upload('/files/images', 'photo.jpg', content)
    expect(status).toBe(201)
    const [small, large] = [await served(body.id), await served(body.hdId)]
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', height: imageSizes.small })
    const metadata = await sharp(large.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: imageSizes.large / 2, height: imageSizes.large })
    expect(metadata.exif).toBeUndefined()
  })

  test('is never enlarged and keeps its transparency', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { body } = await manager.upload('/files/images', 'small.png', content)
    expect(await sharp((await served(body.hdId)).rawPayload).metadata()).toMatchObject({ width: 40, hasAlpha: true })
  })

  test('can be used by products of its account only', async () => {
    const { body } = await manager.upload('/files/images', 'photo.png', await picture(10, 10).png().toBuffer())
    const category = await newCategory(manager, demo.entity.RC!)
    const made = await newProduct(manager, category.id, {
      imageId: `/files/${body.id}`,
      imageHdId: `/files/${body.hdId}`,
    })
    expect((await manager.get(`/products/${made.id}`)).body).toMatchObject({ imageId: body.id, imageHdId: body.hdId })

    const stranger = await app.as('manager@colombe.test')
    const { body: root } = await stranger.get('/internal/categories/root')
    const refused = await stranger.post('/products', { label: 'Téléphone', categoryId: root.id, imageId: body.id })
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ path: 'imageId', code: 'image_not_found' }] } })
  })
})

describe('an upload is refused', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['a GIF under a .png name', gif, 422, 'file_type_refused'],
    ['an SVG under a .png name', svg, 422, 'file_type_refused'],
    ['text', Buffer.from('hello'), 422, 'file_type_refused'],
    ['an empty file', Buffer.alloc(0), 422, 'file_empty'],
    ['251 kB', Buffer.alloc(251 * 1024, 1), 413, 'file_too_large'],
  ])('%s', async (_what, content, status, code) => {
    expect(await manager.upload('/files/images', 'a.png', content)).toMatchObject({ status, body: { code } })
  })

  test('a truncated PNG', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    const answer = await manager.upload('/files/images', 'a.png', whole.subarray(0, whole.length / 2))
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
  })

  test('a picture that decompresses to too many pixels', async () => {
    const content = await picture(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
    expect(content.length).toBeLessThan(fileKinds.image.bytes)
    const refused = await manager.upload('/files/images', 'bomb.png', content)
    expect(refused).toMatchObject({ status: 422, body: { code: 'picture_too_large', params: { max: 40 } } })
    expect(refused.body.detail).toContain('40 mégapixels')
  })

  test('a request without a file', async () => {
    expect(await manager.post('/files/images', undefined)).toMatchObject({
      status: 422,
      body: { code: 'file_missing' },
    })
  })
})

test('only pictures are served by their id', async () => {
  const { body } = await manager.upload('/users/imports', 'a.csv', 'email,firstname,lastname,role,entity\n')
  const [file] = await app.sql<{ file_id: string }>('select file_id from user_imports where id = $1', [body.id])
  expect((await served(file!.file_id)).statusCode).toBe(404)
  expect((await served('nonsense')).statusCode).toBe(404)
  expect((await served('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
