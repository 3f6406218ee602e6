import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let category: { id: string }
let phone: string
let draft: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  category = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones' })
  const made = await newProduct(manager, category.id, {
    label: 'Téléphone <b>14</b>',
    brand: 'Marque',
    prices: { grade_a: 41_200 },
  })
  phone = made.id
  await newQuestion(manager, category.id, { kind: 'percentage', basisPoints: -1_250 })
  await manager.post(`/products/${phone}/publish`)
  draft = (await newProduct(manager, category.id, { label: 'Brouillon' })).id
})

const landing = () => `http://boreal.localhost/sell/telephones/telephone-b-14-b-${phone.slice(-12)}`

const open = async (url: string, host = 'boreal.localhost', language = 'fr-FR') => {
  const answer = await app.server.inject({ url, headers: { host, cookie: `reprise_language=${language}` } })
  const one = (pattern: RegExp) => pattern.exec(answer.body)?.[1]
  return {
    status: answer.statusCode,
    body: answer.body,
    type: String(answer.headers['content-type']),
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    page: JSON.parse(one(/<script id="first-page" type="application\/json">(.*?)<\/script>/s) ?? '{}').page,
    noindex: answer.body.includes('<meta name="robots" content="noindex">'),
    data: [...answer.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((found) =>
      JSON.parse(found[1]!),
    ),
  }
}

describe('metadata for search engines', () => {
  test('of the home page names the organization and its search URL', async () => {
    const page = await open('/home')
    expect(page).toMatchObject({
      title: 'Boréal Reprise – vendez vos appareils',
      canonical: 'http://boreal.localhost/home',
      noindex: false,
    })
    expect(page.data).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Boréal', sameAs: ['https://boreal.example'] },
      { '@type': 'WebSite', potentialAction: { target: 'http://boreal.localhost/results?q={search_term_string}' } },
    ])
    expect((await open('/')).canonical).toBe('http://boreal.localhost/home')
  })

  test('of a product has its name and best price, as an offer to buy', async () => {
    const page = await open(`/diag/${phone}/whatever`)
    expect(page).toMatchObject({
      title: 'Vendre Téléphone &lt;b&gt;14&lt;/b&gt; · Boréal',
      description: expect.stringMatching(/jusqu’à 412.€ chez Boréal/),
      canonical: landing(),
      noindex: false,
    })
    expect(page.data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Téléphone <b>14</b>',
        brand: { '@type': 'Brand', name: 'Marque' },
        offers: {
          '@type': 'Offer',
          businessFunction: 'http://purl.org/goodrelations/v1#Buy',
          price: '412.00',
          priceCurrency: 'EUR',
          url: landing(),
          offeredBy: { '@type': 'Organization', name: 'Boréal', url: 'http://boreal.localhost' },
        },
      },
    ])
    expect(page.body).toContain('<meta property="og:title" content="Vendre Téléphone &lt;b&gt;14&lt;/b&gt; · Boréal">')
    expect(page.body).toContain(`<meta property="og:url" content="${landing()}">`)
    expect(page.body).toContain('<meta property="og:locale" content="fr_FR">')
    expect((await open(`/diag/${phone}/x`, 'boreal.localhost', 'en-GB')).title).toContain('Sell Téléphone')
  })

  test('of a site in another language than its own has texts in that language', async () => {
    const home = await open('/home', 'boreal.localhost', 'de-DE')
    expect(home).toMatchObject({
      title: 'Boréal: Geräte verkaufen',
      description: expect.stringContaining('Bewerten Sie Ihr Gerät'),
    })
    expect(home.page.home.title, 'kept by the browser').toBe(home.title)
    expect((await open('/cart/summary', 'boreal.localhost', 'nl-BE')).title).toBe('Boréal: verkoop uw toestellen')
  })

  test('of an archived product has the status 410', async () => {
    const { id } = await newProduct(manager, category.id, { label: 'Ancien' })
    await manager.post(`/products/${id}/publish`)
    expect((await open(`/diag/${id}/x`)).status).toBe(200)
    await manager.post(`/products/${id}/archive`)
    expect(await open(`/diag/${id}/x`)).toMatchObject({ status: 410, noindex: true, page: { kind: 'missing' } })
  })

  test('of categories, the search and legal texts has titles and canonical URLs', async () => {
    expect(await open(`/category/${category.id}/telephones`)).toMatchObject({
      title: 'Revendre\u00a0: Téléphones · Boréal',
      canonical: `http://boreal.localhost/category/${category.id}/telephones`,
    })
    expect((await open(`/category/${category.id}/x`)).data).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1, name: 'Téléphones', item: expect.stringMatching(/\/telephones$/) }],
      },
    ])
    expect((await open('/search')).canonical).toBe('http://boreal.localhost/search')
    expect(await open('/cgu')).toMatchObject({ title: 'Conditions d’utilisation · Boréal', noindex: false })
    expect((await open('/cookies-policy-document')).canonical).toBe('http://boreal.localhost/cookies-policy')
  })

  test.each([
    ['an unpublished product', () => `/diag/${draft}/brouillon`, 'boreal.localhost'],
    ['another account’s product', () => `/diag/${phone}/telephone`, 'colombe.localhost'],
    ['another account’s category', () => `/category/${category.id}/telephones`, 'colombe.localhost'],
    ['results of a search', () => '/results?q=x', 'boreal.localhost'],
    ['an error', () => '/estimate-error', 'boreal.localhost'],
    ['an unknown path', () => '/nothing/here', 'boreal.localhost'],
    ['an unknown host', () => '/home', 'nowhere.localhost'],
    ['the dashboard', () => '/home', 'localhost'],
  ])('is noindex for %s', async (_what, url, host) => {
    const page = await open(url(), host)
    expect(page.noindex).toBe(true)
    expect(page.canonical).toBeUndefined()
    expect(page.body).not.toMatch(host === 'colombe.localhost' ? /Téléphone/ : /Brouillon/)
  })
})

describe('page data embedded in the HTML', () => {
  const visitor = async () => {
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
    return app.withToken(body.token)
  }

  test('equals the visitor’s answers of the API', async () => {
    const asked = await visitor()
    const { body: questionnaire } = await asked.get(`/products/${phone}/questions`)
    expect(questionnaire.members).toHaveLength(1)
    expect((await open(`/diag/${phone}/x`)).page).toEqual({ kind: 'product', questionnaire })
    const { body: stores } = await asked.get('/stores')
    expect((await open('/stores')).page).toEqual({ kind: 'stores', stores: stores.members })
    const { body: content } = await asked.get('/legal-texts/eula')
    expect((await open('/cgu')).page).toEqual({ kind: 'legal', legal: 'eula', content })
    const { body: node } = await asked.get(`/categories/tree/${category.id}`)
    const { page } = await open(`/category/${category.id}/x`)
    expect(page).toMatchObject({ kind: 'category', node, way: [] })
  })

  test('of a category has its products, unless the URL has a filter or page', async () => {
    await app.work()
    const { page } = await open(`/category/${category.id}/x`)
    expect(page.products.products.map(({ id }: { id: string }) => id)).toEqual([phone])
    expect((await open(`/category/${category.id}/x?brand=Marque`)).page.products).toBeNull()
    expect((await open(`/category/${category.id}/x?page=2`)).page.products).toBeNull()
  })

  test('of search results has the products filtered as in the URL, and is noindex', async () => {
    const results = async (path: string, host?: string) => {
      const { page, noindex, title } = await open(path, host)
      expect(noindex, path).toBe(true)
      expect(page.kind, path).toBe('results')
      return { title, found: page.products?.products.map(({ label }: { label: string }) => label) ?? null }
    }
    expect(await results('/results?q=telephone')).toEqual({
      title: 'Résultats pour «\u00a0telephone\u00a0» · Boréal',
      found: [expect.stringContaining('Téléphone')],
    })
    expect((await results('/results?q=telephone&brand=Autre')).found).toEqual([])
    expect((await results('/results?q=telephone&page=2')).found).toEqual([])
    for (const wrong of ['page=1e308', 'brand=%60x%60%5D%20%7C%7C%20id:!=1', Array(1_900).fill('brand=a').join('&')])
      expect((await results(`/results?q=telephone&${wrong}`)).found, 'the browser says what is wrong').toBeNull()
    expect((await results('/results?q=telephone', 'colombe.localhost')).found, 'its own catalogue alone').not.toContain(
      expect.stringContaining('Téléphone'),
    )
    const { body } = await open(`/results?q=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`)
    expect(body).not.toContain('<img src=x')
  })

  test('of a product page with a question in the URL is empty', async () => {
    expect((await open(`/diag/${phone}/x?question=2`)).page).toBeNull()
  })

  test('of a missing page has the status 404, of a private page is empty', async () => {
    expect(await open('/nothing/here')).toMatchObject({ status: 404, page: { kind: 'missing' } })
    expect(await open(`/diag/${draft}/x`)).toMatchObject({ status: 404, page: { kind: 'missing' } })
    const titled = { 'fr-FR': 'Page introuvable', 'en-GB': 'Page not found', 'nl-BE': 'Pagina niet gevonden' }
    for (const [language, title] of Object.entries({ ...titled, 'de-DE': 'Seite nicht gefunden' }))
      expect((await open('/nothing/here', 'boreal.localhost', language)).title).toBe(`${title} · Boréal`)
    for (const path of ['/cart/summary', '/status/x', '/results', '/results?q=356938035643809'])
      expect((await open(path)).page, path).toBeNull()
  })
})

describe('robots.txt and sitemap.xml', () => {
  test('are specific to the host', async () => {
    const robots = await open('/robots.txt')
    expect(robots.type).toContain('text/plain')
    expect(robots.body).toContain('Sitemap: http://boreal.localhost/sitemap.xml')
    expect(robots.body).not.toMatch(/^Disallow: \/$/m)
    for (const host of ['localhost', 'nowhere.localhost'])
      expect((await open('/robots.txt', host)).body, host).toBe('User-agent: *\nDisallow: /\n')
    expect((await open('/sitemap.xml', 'localhost')).status).toBe(404)
  })

  test('list home, categories, published products and legal texts of the account only', async () => {
    const sitemap = await open('/sitemap.xml')
    expect(sitemap.type).toContain('application/xml')
    const found = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((loc) => loc[1])
    expect(found).toEqual(
      expect.arrayContaining([
        'http://boreal.localhost/home',
        'http://boreal.localhost/search',
        'http://boreal.localhost/categories',
        `http://boreal.localhost/category/${category.id}/telephones`,
        landing(),
        'http://boreal.localhost/cgu',
        'http://boreal.localhost/privacy-policy',
      ]),
    )
    expect(sitemap.body).not.toContain(draft.slice(-12))
    expect((await open('/sitemap.xml', 'colombe.localhost')).body).not.toContain(phone.slice(-12))
    expect((await open('/sitemap.xml?page=2')).status).toBe(404)
    expect((await open('/sitemap.xml?page=x')).status).toBe(404)
  })

  test('of an inactive site disallow everything', async () => {
    await app.sql(`update accounts set site_active = false where name = 'Colombe'`)
    expect((await open('/robots.txt', 'colombe.localhost')).body).toContain('Disallow: /\n')
    expect((await open('/sitemap.xml', 'colombe.localhost')).status).toBe(404)
  })
})
