import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { stores as words } from '#domain/words/fr/stores.ts'
import { show } from '#web/kit/testing.tsx'
import { StoreFacts } from './store-facts.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const day = [{ from: '10:00', to: '19:00' }]
const store = {
  ...{ id: '1', type: 'store' as const, commonName: 'Lyon', street: '1 rue A', streetMore: null, zipCode: '69003' },
  ...{ city: 'Lyon', country: 'FR', latitude: 45.7, longitude: 4.8, phone: '+33 4 65 71 00 10' },
  hours: {
    week: [day, day, day, day, day, day, []],
    exceptions: [{ date: '2025-12-25', intervals: [], note: 'Noël' }],
  },
  ...{ timeZone: 'Europe/Paris', acceptedCategories: ['Téléphones', 'Consoles'] },
}

function Page() {
  i18next.addResourceBundle(i18next.language, 'translation', { stores: words }, true)
  return <StoreFacts store={store} />
}

const at = async (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await show(<Page />)
}

test.each([
  ['2025-12-16T09:30:00Z', 'Ouvert jusqu’à 19:00'],
  ['2025-12-16T08:30:00Z', 'Fermé, ouvre à 10:00'],
  ['2025-12-16T19:00:00Z', 'Fermé, ouvre demain à 10:00'],
  ['2025-12-20T19:00:00Z', 'Fermé, ouvre lundi à 10:00'],
])('at %s the store is shown as: %s', async (now, text) => {
  await at(now)
  expect(screen.getByText(text)).toBeTruthy()
})

test('the week, exceptions, categories and phone are shown', async () => {
  await at('2025-12-16T09:30:00Z')
  expect(screen.getByText('dimanche').nextSibling?.textContent).toBe('Fermé')
  expect(screen.getByText('jeudi 25 décembre').nextSibling?.textContent).toBe('Fermé · Noël')
  expect(screen.getByText(/Téléphones, Consoles/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /33 4 65/ }).getAttribute('href')).toBe('tel:+33465710010')
})
