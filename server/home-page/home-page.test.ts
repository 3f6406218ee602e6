import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let at: string
let category: { id: string }

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  at = `/accounts/${demo.account.Boréal}/home-page`
  category = await newCategory(manager, demo.entity.RC!)
})

const search = (more: object = {}) => ({
  id: randomUUID(),
  type: 'search',
  enabled: true,
  title: 'Combien vaut-il ?',
  imageId: null,
  ...more,
})
const products = (productIds: string[], more: object = {}) => ({
  id: randomUUID(),
  type: 'products',
  enabled: true,
  title: 'Les plus repris',
  productIds,
  ...more,
})
const markup = (html: string, more: object = {}) => ({ id: randomUUID(), type: 'html', enabled: true, html, ...more })

const visitor = async (host: string) =>
  app.withToken((await app.anonymous.post('/webtoken-with-account-and-ord', { url: host })).body.token)
const shown = async (host = 'boreal.localhost') => (await (await visitor(host)).get('/home-page')).body.widgets
const firstPage = async (url = '/home') => {
  const answer = await app.server.inject({ url, headers: { host: 'boreal.localhost' } })
  const json = /<script id="first-page"[^>]*>(.*?)<\/script>/s.exec(answer.body)![1]!
  return { html: answer.body, first: JSON.parse(json), policy: String(answer.headers['content-security-policy']) }
}
const published = async (label: string) => {
  const made = await newProduct(manager, category.id, { label, brand: 'Marque', prices: { grade_a: 41_200 } })
  await manager.post(`/products/${made.id}/publish`)
  return made.id as string
}

describe('the home page of a public site', () => {
  test('is the default one until the account enables its own', async () => {
    const { body } = await manager.get(at)
    expect(body).toMatchObject({ status: 'off', widgets: [], metaTitle: null })
    expect(await shown()).toBeNull()
    expect((await firstPage()).first.page.home).toEqual({ title: null, widgets: null })
  })

  test('has the widgets of the account in order, with current product data', async () => {
    const [one, two] = [await published('Téléphone un'), await published('Téléphone deux')]
    const draft = await newProduct(manager, category.id, { label: 'Brouillon' })
    const { body: before } = await manager.get(at)
    const widgets = [
      search(),
      markup('<p>Un texte qui est assez long.</p><script>alert(1)</script>'),
      products([two, draft.id, one]),
      markup('<p>Ce bloc ne se montre pas encore.</p>', { enabled: false }),
    ]
    const { status, body } = await manager.patch(at, {
      status: 'on',
      metaTitle: 'Boréal rachète tout',
      metaDescription: 'Votre ancien téléphone vaut encore quelque chose.',
      widgets,
      version: before.version,
    })
    expect(status).toBe(200)
    expect(body.version).toBe(before.version + 1)
    expect(body.widgets[1].html).toBe('<p>Un texte qui est assez long.</p>')
    expect(body.products).toEqual(expect.arrayContaining([{ id: draft.id, label: 'Brouillon', published: false }]))

    expect((await shown()).map(({ type }: { type: string }) => type)).toEqual(['search', 'html', 'products'])
    const { html, first } = await firstPage()
    expect(first.page.home.widgets[2].products).toEqual([
      { id: two, label: 'Téléphone deux', brand: 'Marque', image: null, price: 41_200 },
      { id: one, label: 'Téléphone un', brand: 'Marque', image: null, price: 41_200 },
    ])
    expect(first.page.home.title).toBe('Boréal rachète tout')
    expect(html).toContain('<title>Boréal rachète tout</title>')
    expect(html).toContain('content="Votre ancien téléphone vaut encore quelque chose."')
    expect(html).not.toContain('alert(1)')
    expect((await firstPage('/search')).first.page, 'other pages stay light').not.toHaveProperty('home')

    await manager.post(`/products/${two}/unpublish`)
    expect((await firstPage()).first.page.home.widgets[2].products).toHaveLength(1)

    const [history] = await app.sql(
      `select actor_name, changes -> 'widgets' -> 'to' -> 0 as first from history where subject_type = 'home_page'
        order by at desc limit 1`,
    )
    expect(history).toEqual({ actor_name: 'Hélène Garnier', first: { type: 'search', enabled: true } })
    expect((await manager.patch(at, { status: 'off', version: before.version })).body.code).toBe('stale_version')
    await manager.patch(at, { status: 'off' })
    expect(await shown()).toBeNull()
  })

  test('sanitizes markup stored under older rules when it is first shown, and stores the result', async () => {
    const stored = [markup('<p onclick="alert(1)">Un texte</p><script>alert(1)</script>')]
    await app.sql(`update home_pages set status = 'on', widgets = $1, markup_rules = 0 where account_id = $2`, [
      JSON.stringify(stored),
      demo.account.Boréal,
    ])
    expect(await shown()).toEqual([{ id: stored[0]!.id, type: 'html', html: '<p>Un texte</p>' }])
    const [kept] = await app.sql<{ html: string; markup_rules: number }>(
      `select widgets -> 0 ->> 'html' as html, markup_rules from home_pages where account_id = $1`,
      [demo.account.Boréal],
    )
    expect(kept).toEqual({ html: '<p>Un texte</p>', markup_rules: 1 })
    // Stored before limits existed: unreadable markup is not shown.
    const monster = [markup('<div>'.repeat(30_000)), markup('<p>Un texte qui reste</p>')]
    await app.sql(`update home_pages set widgets = $1, markup_rules = 0 where account_id = $2`, [
      JSON.stringify(monster),
      demo.account.Boréal,
    ])
    expect(await shown()).toEqual([{ id: monster[1]!.id, type: 'html', html: '<p>Un texte qui reste</p>' }])
    await manager.patch(at, { status: 'off', widgets: [] })
  })

  test('allows pictures only from the origins used in the account’s markup', async () => {
    await manager.patch(at, {
      status: 'on',
      widgets: [markup('<p>Nos magasins en image</p><img src="https://cdn.boreal.example/a.png" alt="Lyon">')],
    })
    for (const url of ['/home', '/search'])
      expect((await firstPage(url)).policy, url).toMatch(/img-src 'self' data: blob: https:\/\/cdn\.boreal\.example;/)
    await manager.patch(at, { status: 'off' })
    expect((await firstPage()).policy).not.toContain('cdn.boreal.example')
  })

  test('accepts a banner of its own account only, and preloads it', async () => {
    const content = await sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#2a7f8a' } })
      .jpeg()
      .toBuffer()
    const { body } = await manager.upload('/files/images', 'banner.jpg', content)
    await manager.patch(at, { status: 'on', widgets: [search({ imageId: body.hdId })] })
    expect((await firstPage()).html).toContain(`<link rel="preload" as="image" href="/api/files/${body.hdId}"`)
    const other = await app.as('manager@colombe.test')
    const { body: theirs } = await other.upload('/files/images', 'banner.jpg', content)
    const refused = await manager.patch(at, { widgets: [search({ imageId: theirs.id })] })
    expect(refusalIn(refused)).toBe('widgets.0.imageId image_not_found')
    await manager.patch(at, { status: 'off', widgets: [] })
  })

  test.each<[string, () => object, string]>([
    ['a short title', () => ({ metaTitle: 'x' }), 'metaTitle too_short'],
    ['a long title', () => ({ metaTitle: 'x'.repeat(256) }), 'metaTitle too_long'],
    ['a long description', () => ({ metaDescription: 'x'.repeat(501) }), 'metaDescription too_long'],
    ['a banner without title', () => ({ widgets: [search({ title: '' })] }), 'widgets.0.title required'],
    [
      'a banner with a long title',
      () => ({ widgets: [search({ title: 'x'.repeat(51) })] }),
      'widgets.0.title too_long',
    ],
    ['little markup', () => ({ widgets: [markup('<p>court</p>')] }), 'widgets.0.html too_short'],
    ['deeply nested tags', () => ({ widgets: [markup('<div>'.repeat(39_000))] }), 'widgets.0.html markup_depth'],
    ['too many tags', () => ({ widgets: [markup('<b>x</b>'.repeat(20_000))] }), 'widgets.0.html markup_tags'],
    ['too much markup', () => ({ widgets: [markup('x'.repeat(200_001))] }), 'widgets.0.html too_long'],
    [
      'markup that is empty once sanitized',
      () => ({ widgets: [search(), markup('<script>alert("quite long")</script>')] }),
      'widgets.1.html too_short',
    ],
    ['a malformed product id', () => ({ widgets: [products(['x'])] }), 'widgets.0.productIds.0 invalid_id'],
    [
      'an unknown product',
      () => ({ widgets: [products([randomUUID()])] }),
      'widgets.0.productIds product_not_available',
    ],
    ['an unknown widget', () => ({ widgets: [{ ...search(), type: 'video' }] }), 'widgets.0.type not_in_list'],
    ['an unknown status', () => ({ status: 'maybe' }), 'status not_in_list'],
  ])('is refused with %s', async (_what, patch, refusal) => {
    const answer = await manager.patch(at, patch())
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(refusal)
  })

  test('refuses duplicate products or widgets, and products of another account', async () => {
    const id = await published('Une fois')
    expect(refusalIn(await manager.patch(at, { widgets: [products([id, id])] }))).toBe(
      'widgets.0.productIds product_twice',
    )
    const block = search()
    expect(refusalIn(await manager.patch(at, { widgets: [block, block] }))).toBe('widgets widget_twice')
    const other = await app.as('manager@colombe.test')
    const theirs = `/accounts/${demo.account.Colombe}/home-page`
    expect(refusalIn(await other.patch(theirs, { widgets: [products([id])] }))).toBe(
      'widgets.0.productIds product_not_available',
    )
    const preview = await other.post(`${theirs}/preview`, { widgets: [products([id])] })
    expect(preview.body).toEqual({ widgets: [] })
  })

  test('can be previewed before it is saved, sanitized as for visitors', async () => {
    const { body } = await manager.post(`${at}/preview`, {
      widgets: [search(), markup('<p onclick="x()">Un aperçu qui est assez long</p>')],
    })
    expect(body.widgets.map(({ type }: { type: string }) => type)).toEqual(['search', 'html'])
    expect(body.widgets[1].html).toBe('<p>Un aperçu qui est assez long</p>')
    expect((await manager.get(at)).body.widgets).toEqual([])
  })

  test('cannot be read, changed or previewed by other accounts or roles', async () => {
    const other = await app.as('manager@colombe.test')
    for (const answer of [
      await other.get(at),
      await other.patch(at, { status: 'on' }),
      await other.post(`${at}/preview`, { widgets: [] }),
    ])
      expect(answer.status).toBe(404)
    for (const email of ['seller@boreal.test', 'analyst@boreal.test', 'buyer@recircle.test'])
      expect((await (await app.as(email)).get(at)).status, email).toBe(403)
  })
})
