import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ItemDetail } from '#domain/item/schema.ts'
import { serve, show } from '#web/kit/testing.tsx'
import { DispatchModal } from './dispatch-modal.tsx'
import { Economics } from './item-economics.tsx'

type Amounts = NonNullable<ItemDetail['economics']>

const economics: Amounts = {
  currency: 'EUR',
  purchase: { value: 28_000, difference: 0, bonus: 0, total: 28_000, paid: 28_000, owed: 0 },
  refurb: { planned: 2_000, completed: 0, left: 2_000 },
  ...{ cost: 28_000, plannedCost: 30_000, price: null, margin: null },
  expected: { price: 34_000, margin: 4_000, isSet: false },
  usual: { price: 34_000, sales: 5, isOfGrade: true },
  mayPrice: true,
}
const item = { id: 'i', version: 7, product: { label: 'Galaxy S23' }, steps: [] } as unknown as ItemDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent?.replaceAll(/\s/g, ' ')

test('the usual price is proposed, and a price is saved with the version of the item', async () => {
  const requests = serve(() => ({ body: item }))
  await show(<Economics item={item} economics={economics} />)
  expect(text()).toContain('Médiane de 5 ventes du même produit, au même grade, sur un an : 340,00 €.')
  expect(text()).toContain('Sous 300,00 €, l’article se vend à perte.')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Reprendre ce prix' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Prix de vente/ })
  expect(field.value).toBe('340,00')
  await user.clear(field)
  await user.type(field, '359,90')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({
    ...{ method: 'PATCH', path: '/api/items-stock/i/price' },
    body: { expectedPrice: 35_990, version: 7 },
  })
})

test('after the sale the prices are compared and cannot be changed', async () => {
  await show(
    <Economics
      item={item}
      economics={{
        ...economics,
        ...{ price: 32_000, margin: 2_000, usual: null, mayPrice: false },
        expected: { price: 34_000, margin: 4_000, isSet: true },
      }}
    />,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  const cells = (name: RegExp) => screen.getByRole('row', { name }).textContent?.replaceAll(/\s/g, ' ')
  expect(cells(/^Prix de vente/)).toBe('Prix de vente 340,00 €320,00 €− 20,00 €')
  expect(cells(/^Marge/)).toBe('Marge 40,00 €20,00 €− 20,00 €')
})

test('a sale proposes the expected price', async () => {
  await show(<DispatchModal items={[{ id: 'i', currency: 'EUR' }]} price={35_990} onClose={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Prix de vente/ }).value).toBe('359,90')
})
