import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '#web/kit/testing.tsx'
import DispatchStation from './dispatch.tsx'

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
  reason = null
  await person.keyboard('2041556789013{Enter}')
  await vi.waitFor(() => expect(why()).toBe('Donnez un prix à chaque article vendu.'))
  expect(screen.getAllByRole('listitem'), 'no longer refused').toHaveLength(1)
})
