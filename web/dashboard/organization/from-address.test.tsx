import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import { FromAddress } from './from-address.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pressed = async (address: { zipCode: string; city: string; country: string }) => {
  const found: unknown[] = []
  await show(<FromAddress address={address} onFound={(at) => found.push(at)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Placer d’après l’adresse' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return { found, said: screen.getByRole('status').textContent }
}

const berlin = { name: 'Berlin', zipCode: null, position: { latitude: 52.52, longitude: 13.4 } }

test('an address is where its postal code’s town is', async () => {
  const lyon = { name: 'Lyon', zipCode: '69003', position: { latitude: 45.75, longitude: 4.85 } }
  serve(() => ({ body: { members: [lyon] } }))
  const { found, said } = await pressed({ zipCode: '69003', city: 'Lyon', country: 'FR' })
  expect(found).toEqual([lyon.position])
  expect(said).toContain('dans le secteur de 69003 Lyon')
})

test('without an answer it is about where the postal code is', async () => {
  serve(() => ({ status: 500 }))
  const { found } = await pressed({ zipCode: '69003', city: 'Lyon', country: 'FR' })
  expect(found).toEqual([{ latitude: 45.76, longitude: 4.84 }])
})

test.each(['', '10115'])('a town whose postal code %j is unknown is found by its name', async (zipCode) => {
  serve(({ query }) => ({ body: { members: query.has('name') ? [berlin] : [] } }))
  const { found } = await pressed({ zipCode, city: 'Berlin', country: 'DE' })
  expect(found).toEqual([berlin.position])
})

test.each([
  [{ zipCode: ' ', city: '', country: 'FR' }, 'Indiquez d’abord le code postal ou la ville.'],
  [{ zipCode: '10115', city: 'Berlin', country: 'DE' }, 'La position de 10115 Berlin n’est pas connue.'],
])('what is not known is said: %j', async (address, text) => {
  serve(() => ({ status: 500 }))
  const { found, said } = await pressed(address)
  expect(found).toEqual([])
  expect(said).toContain(text)
})
