import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SearchDocument } from '#domain/search/document.ts'
import { show } from '#web/kit/testing.tsx'
import { type Face, FaceProvider } from '../face.tsx'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

const product = (id: string, label: string) => ({ id, label }) as SearchDocument
const [oled, lite] = [product('oled', 'Switch OLED'), product('lite', 'Switch Lite')]
vi.mock('./search-products.ts', () => ({
  searchProducts: async (_face: Face, { query }: { query: string }) => ({
    products: query === 'swit' ? [oled, lite] : [lite, oled],
  }),
}))
const face = { kind: 'site' } as Face

test('keeps the selected suggestion when newer suggestions arrive', async () => {
  const router = await show(
    <FaceProvider face={face}>
      <SearchField />
    </FaceProvider>,
  )
  const person = userEvent.setup()
  const field = screen.getByRole('combobox')
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await person.type(field, 'swit')
  await vi.waitFor(() => expect(options()[0]).toContain('OLED'))
  await person.type(field, 'c{ArrowDown}')
  await vi.waitFor(() => expect(options()[0]).toContain('Lite'))
  await person.keyboard('{Enter}')
  expect(router.state.location.pathname).toMatch(/^\/diag\/oled\//)
})
