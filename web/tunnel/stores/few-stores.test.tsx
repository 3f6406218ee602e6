import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { stores as words } from '#domain/words/fr/stores.ts'
import { serve, show } from '#web/kit/testing.tsx'
import FewStores from './few-stores.tsx'

vi.mock('../face.tsx', () => ({ useFace: () => ({ ready: async () => {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const store = (id: string) => ({
  ...{ id, type: 'store', commonName: `Boréal ${id}`, street: '1 rue A', streetMore: null, zipCode: '69003' },
  ...{ city: 'Lyon', country: 'FR', latitude: 45.7, longitude: 4.8, phone: '04 65 71 00 10', hours: null },
  ...{ timeZone: 'Europe/Paris', acceptedCategories: [] },
})

function Page() {
  i18next.addResourceBundle(i18next.language, 'translation', { stores: words }, true)
  return <FewStores />
}

test('three stores are listed with phone and way', async () => {
  serve(() => ({ body: { members: ['1', '2', '3'].map(store) } }))
  await show(<Page />)
  expect(await screen.findByText('Boréal 3')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(6)
})

test('more stores are left to the page of the stores', async () => {
  const requests = serve(() => ({ body: { members: ['1', '2', '3', '4'].map(store) } }))
  await show(<Page />)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Boréal 1')).toBeNull()
})
