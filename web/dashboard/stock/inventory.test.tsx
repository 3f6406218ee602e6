import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import Inventory from './inventory.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shelf = { id: '00000000-0000-4000-8000-000000000001', native: null, name: 'Étagère', identifier: 'E1' }
const other = { ...shelf, id: '00000000-0000-4000-8000-000000000002', name: 'Réserve', identifier: 'R1' }
const item = (identificationNumber: string, stock: typeof shelf) => ({
  id: identificationNumber,
  identificationNumber,
  product: { label: `Produit ${identificationNumber}` },
  stock,
})
const here = item('2041556789013', shelf)
const misplaced = item('2041556789020', other)

const open = async () => {
  const requests = serve(({ path, query }) => {
    if (path.endsWith('/stocks')) return { body: { members: [shelf, other], warehouses: [] } }
    if (path.endsWith('/moves/batch')) return { body: { moved: 1, already: [], refused: [] } }
    if (path.endsWith('/counts'))
      return { body: { found: 1, missing: [], surplus: [misplaced], unknown: ['2041556789099'] } }
    const found = [here, misplaced].find(({ identificationNumber }) => identificationNumber === query.get('code'))
    return found ? { body: { members: [found] } } : { status: 404, body: { code: 'item_not_found' } }
  })
  await show(<Inventory />)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  return { requests, person: userEvent.setup() }
}

test('a scan reports whether the item is in this stock, in another one, or unknown', async () => {
  const { requests, person } = await open()
  const scan = async (code: string, ok: boolean, message: string) => {
    await person.keyboard(`${code}{Enter}`)
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(message))
    expect(screen.getByRole('status').dataset.ok).toBe(String(ok))
  }
  const opened = async () => {
    await person.keyboard('E1{Enter}')
    expect(screen.getByRole('status').textContent).toContain('Étagère')
  }
  // Generous: typing into a page that is still rendering takes longer than the default second on shared cores.
  await vi.waitFor(opened, { timeout: 10_000 })
  await scan(here.identificationNumber, true, here.product.label)
  await scan(misplaced.identificationNumber, false, 'Devrait être dans Réserve')
  await scan('2041556789099', false, 'Introuvable')
  expect(screen.getByText('Inconnu')).toBeTruthy()
  expect(screen.getByText('Autre stock')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Comparer' }))
  const surplus = await screen.findByRole('region', { name: '1 article d’un autre stock' })
  await person.click(within(surplus).getByRole('button', { name: 'Ranger cet article ici' }))
  const moved = () => requests.find(({ path }) => path.endsWith('/moves/batch'))
  await vi.waitFor(() => expect(moved()?.body).toEqual({ codes: [misplaced.identificationNumber] }))
})
