import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
const origin = 'http://boreal.localhost'
let demo: Demo
let manager: Caller
let category: { id: string }
const ids: Record<string, string> = {}

const published = async (label: string, more: object = {}) => {
  const { id } = await newProduct(manager, category.id, { label, brand: 'Marque', ...more })
  await manager.post(`/products/${id}/publish`)
  return id
}
const addressOf = (slug: string, id = '') => `/sell/telephones/${slug}-${id.slice(-12)}`
const small = () => addressOf('phone-14-128-go', ids.small)

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  category = await newCategory(manager, demo.entity.RC ?? '', { label: 'Téléphones' })
  await newQuestion(manager, category.id, { kind: 'percentage', basisPoints: -1_250 })
  ids.small = await published('Phone 14 128 Go', { prices: { grade_a: 41_200, grade_c: 20_000, grade_e: 0 } })
  ids.large = await published('Phone 14 256 Go')
  ids.other = await published('Phone 14 Pro 128 Go')
  ids.foreign = await published('Phone 14 512 Go', { brand: 'Autre' })
  ids.draft = (await newProduct(manager, category.id, { label: 'Phone 14 1 To', brand: 'Marque' })).id
})

const open = async (url: string, headers: Record<string, string> = {}, host = 'boreal.localhost') => {
  const answer = await app.server.inject({ url, headers: { host, ...headers } })
  const one = (pattern: RegExp) => pattern.exec(answer.body)?.[1]
  const page = JSON.parse(one(/<script id="first-page" type="application\/json">(.*?)<\/script>/s) ?? '{}').page
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    lang: one(/<html lang="(.*?)"/),
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    preview: one(/<meta property="og:url" content="(.*?)">/),
    alternates: [...answer.body.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)].map(
      ([, language, href]) => [language, href],
    ),
    noindex: answer.body.includes('noindex'),
    page,
    landing: page?.landing,
    data: [...answer.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((found) =>
      JSON.parse(found[1] ?? ''),
    ),
  }
}

describe('landing page of a product', () => {
  test('has its prices by state, capacities, categories and stores', async () => {
    const { status, landing } = await open(small())
    expect(status).toBe(200)
    expect(landing).toMatchObject({
      path: small(),
      name: 'Phone 14',
      product: { label: 'Phone 14 128 Go', price: 41_200 },
      diagnosis: `/diag/${ids.small}/phone-14-128-go`,
      way: [{ label: 'Téléphones', address: `/category/${category.id}/telephones` }],
      prices: [
        { state: 'grade_a', price: 41_200 },
        { state: 'grade_c', price: 20_000 },
      ],
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      capacities: [
        { text: '128 Go', address: small(), isCurrent: true },
        { text: '256 Go', address: addressOf('phone-14-256-go', ids.large), isCurrent: false },
      ],
      questions: 1,
      ...{ lang: null, town: null, isUnknown: false, storeCount: 3 },
    })
    expect((await open(addressOf('phone-14-pro-128-go', ids.other))).landing).toMatchObject({
      name: 'Phone 14 Pro 128 Go',
      capacities: [],
    })
  })

  test('has texts and structured data for search engines', async () => {
    const page = await open(small())
    expect(page).toMatchObject({
      title: 'Phone 14 128 Go\u00a0: prix de reprise · Boréal',
      description: expect.stringMatching(/jusqu’à 412.€ chez Boréal/),
      canonical: `${origin}${small()}`,
      preview: `${origin}${small()}`,
      noindex: false,
    })
    expect(page.data).toMatchObject([
      { '@type': 'Product', offers: { '@type': 'Offer', price: '412.00', url: `${origin}${small()}` } },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Téléphones', item: `${origin}/category/${category.id}/telephones` },
          { position: 2, name: 'Phone 14 128 Go', item: `${origin}${small()}` },
        ],
      },
    ])
    expect((await open(`/diag/${ids.small}/x`)).canonical, 'replaced by it').toBe(`${origin}${small()}`)
  })

  test('finds the nearest stores of a town or postal code', async () => {
    const stores = async (town: string) => {
      const { landing, canonical } = await open(`${small()}?town=${encodeURIComponent(town)}`)
      expect(canonical).toBe(`${origin}${small()}`)
      return landing.stores.map(({ commonName, away }: { commonName: string; away: number | null }) => [
        commonName,
        away === null ? null : away < 20,
      ])
    }
    expect((await stores('Villeurbanne'))[0]).toEqual(['Boréal Lyon Part-Dieu', true])
    expect((await stores('59000'))[0]).toEqual(['Boréal Lille Centre', true])
    expect(await stores('Midi'), 'part of a store’s name').toEqual([['Boréal Bruxelles Midi', null]])
    expect(await stores('Xyzzy')).toEqual([])
    expect((await open(`${small()}?town=Xyzzy`)).landing).toMatchObject({ town: 'Xyzzy', isUnknown: true })
    expect((await open(`${small()}?town=${'x'.repeat(101)}`)).landing).toMatchObject({ town: null, isUnknown: false })
  })

  test('is not shown for drafts, at another site and for other endings', async () => {
    expect((await open(addressOf('phone-14-1-to', ids.draft))).status).toBe(404)
    expect((await open(small(), {}, 'colombe.localhost')).status).toBe(404)
    for (const path of ['/sell/telephones/phone-14', '/sell/telephones', addressOf('x', '000000000000')])
      expect(await open(path), path).toMatchObject({ status: 404, noindex: true })
  })
})

describe('addresses', () => {
  test('an outdated address leads to the current one, with its parameters', async () => {
    const id = await published('Ancien nom')
    const { body } = await manager.get(`/products/${id}`)
    await manager.patch(`/products/${id}`, { label: 'Nouveau nom', version: body.version })
    const now = addressOf('nouveau-nom', id)
    expect(await open(`${addressOf('ancien-nom', id)}?lang=nl`)).toMatchObject({
      status: 301,
      location: `${now}?lang=nl`,
    })
    expect(await open(`/sell/autre/${now.split('/')[3]}`)).toMatchObject({ status: 301, location: now })
    expect((await open(now)).status).toBe(200)
    await manager.post(`/products/${id}/archive`)
    for (const path of [now, addressOf('ancien-nom', id)])
      expect(await open(path)).toMatchObject({ status: 410, noindex: true, page: { kind: 'missing' } })
  })

  test('a page under a former name leads to the current one, in any letter case', async () => {
    for (const path of ['/createBuyback', '/createbuyback/'])
      expect(await open(`${path}?q=phone`)).toMatchObject({ status: 301, location: '/search?q=phone' })
  })

  test('the sitemap lists landing pages and categories with the date of their last change', async () => {
    const { body } = await app.server.inject({ url: '/sitemap.xml', headers: { host: 'boreal.localhost' } })
    const entry = new RegExp(`<loc>${origin}${small()}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`)
    expect(body).toMatch(entry)
    expect(body).toMatch(new RegExp(`/category/${category.id}/telephones</loc><lastmod>`))
    expect(body).not.toContain('/diag/')
  })

  test('each language has its own, named by the pages of all languages', async () => {
    const alternates = [
      ['fr', `${origin}${small()}`],
      ['en', `${origin}${small()}?lang=en`],
      ['nl', `${origin}${small()}?lang=nl`],
      ['de', `${origin}${small()}?lang=de`],
      ['x-default', `${origin}${small()}`],
    ]
    const french = await open(small())
    expect(french).toMatchObject({ lang: 'fr-FR', alternates })
    const dutch = await open(`${small()}?lang=nl&town=Lyon`)
    expect(dutch).toMatchObject({
      ...{
        lang: 'nl-BE',
        alternates,
        canonical: `${origin}${small()}?lang=nl`,
        preview: `${origin}${small()}?lang=nl`,
      },
      title: 'Phone 14 128 Go: terugkoopprijs · Boréal',
      landing: {
        lang: 'nl',
        diagnosis: `/diag/${ids.small}/phone-14-128-go?lang=nl`,
        storesAddress: '/stores?lang=nl',
      },
    })
    expect((await open(`${small()}?lang=nl`, { cookie: 'reprise_language=de-DE' })).lang, 'before the cookie').toBe(
      'nl-BE',
    )
    const german = await open(small(), { 'accept-language': 'de' })
    expect(german, 'the address of the default language').toMatchObject({
      ...{ lang: 'de-DE', canonical: `${origin}${small()}` },
    })
    expect((await open(`${small()}?lang=es`)).lang).toBe('fr-FR')
    expect((await open('/results?q=x')).alternates, 'not indexed').toEqual([])
  })

  test('a site in one language has no other addresses', async () => {
    await app.sql(`update accounts set languages = '{fr-FR}' where name = 'Boréal'`)
    expect(await open(`${small()}?lang=nl`)).toMatchObject({ lang: 'fr-FR', alternates: [] })
    await app.sql(`update accounts set languages = '{}' where name = 'Boréal'`)
  })
})

test('the environmental saving of a product is that of its category or of the nearest one above', async () => {
  const saving = async () => (await open(small())).landing.saving
  const patch = (id: string, body: object) => manager.patch(`/categories/${id}`, body)
  expect(await saving()).toBeNull()
  const { body: root } = await manager.get('/internal/categories/root')
  const unsourced = await patch(root.id, { savedEmissions: 27 })
  expect(refusalIn(unsourced)).toBe('savingSource required')
  expect((await patch(root.id, { savedEmissions: 27, savingSource: 'ADEME, 2022' })).status).toBe(200)
  expect(await saving()).toEqual({ kilograms: 27, source: 'ADEME, 2022' })
  await patch(category.id, { savedEmissions: 24.6, savingSource: 'Étude' })
  expect(await saving()).toEqual({ kilograms: 25, source: 'Étude' })
  await patch(category.id, { savedEmissions: 0, savingSource: null })
  expect(await saving(), 'a subcategory that states nothing').toBeNull()
})
