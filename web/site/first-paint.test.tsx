import { beforeEach, expect, test, vi } from 'vitest'
import { present } from '#domain/checked.ts'
import type { KnownPage } from '#domain/first-page.ts'

beforeEach(() => vi.resetModules())

/** Text and links of a page as the server writes it, without JavaScript. */
const painted = async (path: string, page: KnownPage | null = null, publicDemo = false) => {
  const account = {
    ...{ name: 'Boréal', language: 'fr-FR', languages: ['fr-FR'], currency: 'EUR', timeZone: 'Europe/Paris' },
    ...{ enabledPremiumFeatures: [], legalTexts: ['faqAndContact'], whiteLabel: {}, rootOrganizationId: '1' },
  }
  const first = { face: 'site', release: '1', language: 'fr-FR', account, page, providerUrl: '/', publicDemo }
  document.body.innerHTML = '<script id="first-page" type="application/json"></script>'
  present(document.body.querySelector('script')).textContent = JSON.stringify(first)
  const { paint } = await import('./first-paint.tsx')
  const html = document.createElement('template')
  html.innerHTML = await paint(path)
  const main = present(html.content.querySelector('main'))
  const notice = html.content.querySelector('[data-public-demo]')?.textContent ?? null
  const found = main.querySelector('noscript')
  const content = document.createElement('div')
  content.innerHTML = found ? found.innerHTML : main.innerHTML
  return { content, notice, text: content.textContent ?? '' }
}

test.each([
  ['/status', 'donnez votre code de reprise dans un magasin', true],
  ['/buyback-confirmation', 'donnez votre code de reprise dans un magasin', true],
  ['/cart/summary', 'le panier ne peut pas s’afficher', true],
  ['/', 'donnez votre code de reprise', false],
])('%s says what is possible without JavaScript', async (path, said, isSaid) => {
  const { content, text } = await painted(path)
  expect(text.includes(said)).toBe(isSaid)
  expect(text).toContain('Activez-le dans votre navigateur')
  expect([...content.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/stores', '/faq'])
})

test.each([
  [
    true,
    'Démonstration publique. Toutes les données sont remises à zéro à 00:00. Ne saisissez aucune donnée personnelle.',
  ],
  [false, null],
])('a painted page has the notice of a public demo, with a hidden time of the reset: %s', async (publicDemo, text) => {
  expect((await painted('/status', null, publicDemo)).notice).toBe(text)
})

const store = {
  ...{ id: '2', type: 'store' as const, commonName: 'Lyon', street: '1 rue A', streetMore: null, zipCode: '69003' },
  ...{ city: 'Lyon', country: 'FR', latitude: 45.7, longitude: 4.8, away: null, phone: '04 65 71 00 10' },
  hours: { week: [[{ from: '10:00', to: '19:00' }], [], [], [], [], [], []], exceptions: [] },
  ...{ timeZone: 'Europe/Paris', acceptedCategories: [] },
}

test('a landing page is complete in the HTML', async () => {
  const path = '/sell/telephones/phone-0123456789ab'
  const { content, text } = await painted(path, {
    kind: 'landing',
    landing: {
      ...{ path, title: 'X', name: 'Phone 14', diagnosis: '/diag/1/phone', way: [], day: '2026-11-18' },
      product: { id: '1', label: 'Phone 14 128 Go', brand: null, image: null, price: 41_200 },
      prices: [{ state: 'grade_b', price: 35_000 }],
      capacities: [],
      ...{
        saving: null,
        questions: 6,
        collectsImei: true,
        lang: null,
        town: null,
        isUnknown: false,
        stores: [store],
        storeCount: 2,
      },
      storesAddress: '/stores',
    },
  })
  expect(content.querySelector('h1')?.textContent).toBe('Phone 14')
  expect(content.querySelector('tbody')?.textContent?.replace(/\s/g, ' ')).toMatch(/^Bon état .*350 €$/)
  expect(content.querySelector('form')?.getAttribute('action')).toBe(`${path}#stores`)
  expect(content.querySelectorAll('details').length).toBe(5)
  expect(text).toContain('dimancheFermé')
  expect(content.querySelector('a[href="tel:0465710010"]')).toBeTruthy()
  expect(text).toContain('Composez *#06#')
  expect(content.querySelectorAll('a[href="/diag/1/phone"]').length).toBe(2)
})
