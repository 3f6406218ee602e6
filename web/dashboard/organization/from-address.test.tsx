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

test('a postal code is a place, and nobody is asked for it', async () => {
  const asked = serve(() => ({ status: 500 }))
  const { found, said } = await pressed({ zipCode: '69003', city: 'Lyon', country: 'FR' })
  expect(found).toEqual([{ latitude: expect.closeTo(45.76, 0), longitude: expect.closeTo(4.84, 0) }])
  expect(said).toContain('dans le secteur de 69003 Lyon')
  expect(asked).toEqual([])
})

test('a town alone is found by its postal code', async () => {
  serve(() => ({ body: { members: [{ name: 'Lille', zipCode: '59000' }] } }))
  const { found } = await pressed({ zipCode: '', city: 'Lille', country: 'FR' })
  expect(found).toEqual([{ latitude: expect.closeTo(50.6, 0), longitude: expect.closeTo(3.1, 0) }])
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
