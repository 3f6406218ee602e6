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
  return { found, message: screen.getByRole('status').textContent }
}

const berlin = { name: 'Berlin', zipCode: null, position: { latitude: 52.52, longitude: 13.4 } }

test('uses the position of the postal code’s town', async () => {
  const lyon = { name: 'Lyon', zipCode: '69003', position: { latitude: 45.75, longitude: 4.85 } }
  serve(() => ({ body: { members: [lyon] } }))
  const { found, message } = await pressed({ zipCode: '69003', city: 'Lyon', country: 'FR' })
  expect(found).toEqual([lyon.position])
  expect(message).toContain('dans le secteur de 69003 Lyon')
})

test('falls back to the approximate position of the postal code', async () => {
  serve(() => ({ status: 500 }))
  const { found } = await pressed({ zipCode: '69003', city: 'Lyon', country: 'FR' })
  expect(found).toEqual([{ latitude: 45.76, longitude: 4.84 }])
})

test.each(['', '10115'])('finds a town with unknown postal code %j by its name', async (zipCode) => {
  serve(({ query }) => ({ body: { members: query.has('name') ? [berlin] : [] } }))
  const { found } = await pressed({ zipCode, city: 'Berlin', country: 'DE' })
  expect(found).toEqual([berlin.position])
})

test.each([
  [{ zipCode: ' ', city: '', country: 'FR' }, 'Indiquez d’abord le code postal ou la ville.'],
  [{ zipCode: '10115', city: 'Berlin', country: 'DE' }, 'La position de 10115 Berlin n’est pas connue.'],
])('reports an unknown position: %j', async (address, text) => {
  serve(() => ({ status: 500 }))
  const { found, message } = await pressed(address)
  expect(found).toEqual([])
  expect(message).toContain(text)
})
