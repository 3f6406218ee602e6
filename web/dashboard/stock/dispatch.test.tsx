import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import DispatchStation from './dispatch.tsx'
import { DispatchModal } from './dispatch-modal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a refused item is listed with its state, and the button names what is missing', async () => {
  const item = { id: '1', identificationNumber: '2041556789013', product: { label: 'Pixel 8' }, stock: null }
  let reason: string | null = 'status_mismatch'
  serve(() => ({ body: { members: [{ ...item, status: 'item_in_quarantine', reason }] } }))
  await show(<DispatchStation />)
  const person = userEvent.setup()
  const leave = () => screen.getByRole('button', { name: 'Sortir du stock' })
  const why = () => document.getElementById(leave().getAttribute('aria-describedby')!)?.textContent
  expect(why()).toBe('Scannez au moins un article.')
  await person.keyboard('2041556789013{Enter}')
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toMatch(/Pixel 8, .*quarantaine.*seul un article contrôlé/i)
  expect(line.textContent).toContain('Refusé')
  const counted = () => document.querySelector('#station-session')?.nextElementSibling?.textContent
  expect(counted(), 'a refused item is not counted').toBe('aucun article')
  reason = null
  await person.keyboard('2041556789013{Enter}')
  await vi.waitFor(() => expect(why()).toBe('Donnez un prix à chaque article vendu.'))
  expect(screen.getAllByRole('listitem'), 'no longer refused').toHaveLength(1)
  expect(counted()).toBe('1 article')
})

test('the common price fills only items in its currency, and is emptied after the dispatch', async () => {
  const items = [
    { id: '1', identificationNumber: '2041556789013', currency: 'EUR' },
    { id: '2', identificationNumber: '2041556789020', currency: 'GBP' },
  ].map((item) => ({ ...item, product: { label: 'Pixel 8' }, stock: null, status: 'item_in_stock', reason: null }))
  const requests = serve(({ method, query }) =>
    method === 'GET'
      ? { body: { members: items.filter((item) => item.identificationNumber === query.get('code')) } }
      : { body: { done: ['1', '2'], refused: [], undo: [] } },
  )
  await show(<DispatchStation />)
  const person = userEvent.setup()
  for (const { identificationNumber } of items) await person.keyboard(`${identificationNumber}{Enter}`)
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  const common = screen.getByLabelText<HTMLInputElement>(/Prix de vente/, { selector: '[required]' })
  await person.type(common, '150')
  const priceOf = (number: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`${number}$`), { selector: 'input' })
  expect([priceOf('2041556789013').value, priceOf('2041556789020').value]).toEqual(['150,00', ''])
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Sortir du stock' })
  expect(leave.disabled).toBe(true)
  await person.type(priceOf('2041556789020'), '120')
  await person.click(leave)
  await vi.waitFor(() => expect(common.value).toBe(''))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    lines: expect.arrayContaining([
      { itemId: '1', price: 15_000 },
      { itemId: '2', price: 12_000 },
    ]),
  })
})

test('items of several currencies have one price per currency', async () => {
  const requests = serve(() => ({ body: { done: ['1', '2', '3'], refused: [], undo: [] } }))
  const items = [
    { id: '1', currency: 'EUR' },
    { id: '2', currency: 'GBP' },
    { id: '3', currency: 'EUR' },
  ] as const
  await show(<DispatchModal items={items} onClose={() => {}} />)
  const person = userEvent.setup()
  const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Sortir du stock' })
  await person.type(await screen.findByLabelText(/en EUR \(2 articles\)/), '150')
  expect(leave.disabled).toBe(true)
  await person.type(screen.getByLabelText(/en GBP \(1 article\)/), '120')
  await person.click(leave)
  await vi.waitFor(() => expect(requests.length).toBe(1))
  expect(requests[0]?.body).toMatchObject({
    lines: [
      { itemId: '1', price: 15_000 },
      { itemId: '2', price: 12_000 },
      { itemId: '3', price: 15_000 },
    ],
  })
})
