import { cleanup, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import type { Landing } from '#domain/first-page.ts'
import { landing as words } from '#domain/words/fr/landing.ts'
import { site } from '#domain/words/fr/site.ts'
import { show } from '#web/kit/testing.tsx'
import { Shown } from './landing-page.tsx'

afterEach(cleanup)

const landing: Landing = {
  ...{ path: '/sell/telephones/x-0123456789ab', title: 'X', name: 'iPhone 14', diagnosis: '/diag/1/x?lang=nl' },
  product: { id: '1', label: 'iPhone 14 128 Go', brand: 'Apple', image: null, price: 41_250 },
  way: [{ label: 'Téléphones', address: '/category/1/telephones?lang=nl' }],
  prices: [
    { state: 'grade_a', price: 41_250 },
    { state: 'grade_e', price: 6_000 },
  ],
  day: '2026-11-18',
  capacities: [
    { text: '128 Go', address: '/sell/a', isCurrent: true },
    { text: '256 Go', address: '/sell/b', isCurrent: false },
  ],
  saving: { kilograms: 25, source: 'ADEME, 2022' },
  ...{ questions: 6, collectsImei: false, lang: 'nl', town: 'Lyon', isUnknown: false },
  stores: [
    {
      ...{ id: '2', type: 'store', commonName: 'Boréal Lyon', street: '17 rue Bouchut', streetMore: null },
      ...{ zipCode: '69003', city: 'Lyon', country: 'FR', latitude: 45.7, longitude: 4.8, away: 1.23 },
      ...{ phone: '04 65 71 00 10', timeZone: 'Europe/Paris', acceptedCategories: ['Téléphones'] },
      hours: { week: [[{ from: '10:00', to: '19:00' }], [], [], [], [], [], []], exceptions: [] },
    },
  ],
  ...{ storeCount: 84, storesAddress: '/stores?lang=nl' },
}

function Page({ given = landing }: { given?: Landing }) {
  i18next.addResourceBundle(i18next.language, 'translation', { ...site, landing: words }, true)
  return <Shown landing={given} />
}

test('everything is a link or a form of the page', async () => {
  await show(<Page />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('iPhone 14')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Très bon état .*412,50 €$/),
    expect.stringMatching(/^Hors service .*60 €$/),
  ])
  const capacities = within(screen.getByRole('list', { name: words.capacity })).getAllByRole('link')
  expect(capacities.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['128 Go', 'page'],
    ['256 Go', null],
  ])
  const form = screen.getByRole('textbox', { name: words.where.town }).closest('form')
  expect(form?.method).toBe('get')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ lang: 'nl', town: 'Lyon' })
  for (const link of screen.getAllByRole('link', { name: words.estimate }))
    expect(link.getAttribute('href')).toBe(landing.diagnosis)
  expect(screen.queryByText(words.prepare.imei.title), 'no IMEI is asked for').toBeNull()
})

test('a product without prices leads to its questions', async () => {
  await show(<Page given={{ ...landing, prices: [], product: { ...landing.product, price: 0 }, storeCount: 0 }} />)
  expect(screen.getByText(words.none)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the environmental saving names its source, and nothing is stated without one', async () => {
  await show(<Page />)
  expect(screen.getByText(/25 kg de CO₂.*ADEME, 2022/)).toBeTruthy()
  cleanup()
  await show(<Page given={{ ...landing, saving: null }} />)
  expect(screen.queryByText(/CO₂/)).toBeNull()
})
