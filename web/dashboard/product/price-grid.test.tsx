import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Prices } from '#domain/product/schema.ts'
import { show } from '#web/kit/testing.tsx'
import { PriceGrid } from './price-grid.tsx'

const stored: Prices = {
  functional: 34_000,
  grade_a: 40_000,
  grade_b: 30_000,
  grade_c: null,
  grade_d: 16_000,
  grade_e: 3_600,
}

function Grid({ simple = false, created = false }) {
  const current = created ? undefined : stored
  const [prices, setPrices] = useState<Prices>(current ?? { ...stored, grade_a: null })
  return (
    <PriceGrid
      simple={simple}
      prices={prices}
      current={current}
      at={(path) => {
        const state = path.split('.')[1] as keyof Prices
        return {
          name: path,
          value: prices[state],
          violation: undefined,
          onChange: (value) => setPrices((before) => ({ ...before, [state]: value })),
          onBlur: () => undefined,
        }
      }}
    />
  )
}

/** Amounts contain non-breaking spaces. */
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '))
const type = async (state: string, text: string) => {
  const person = userEvent.setup()
  const field = screen.getByLabelText(`Nouveau prix, ${state}`)
  await person.clear(field)
  if (text) await person.type(field, text)
}

afterEach(cleanup)

describe('the price grid', () => {
  test('shows the grades, their share of grade A and the current prices', async () => {
    await show(<Grid />)
    expect(screen.getAllByRole('row')).toHaveLength(6)
    expect(cells('Grade B')).toEqual(['75 %', '300,00 €', '–', '€'])
    expect(cells('Grade C')).toEqual(['–', '–', '–', '€'])
  })

  test('shows price changes and updates the shares', async () => {
    await show(<Grid />)
    await type('Grade B', '312,50')
    expect(cells('Grade B').slice(0, 3)).toEqual(['78 %', '300,00 €', '+ 12,50 €'])
    await type('Grade B', '288')
    expect(cells('Grade B').slice(0, 3)).toEqual(['72 %', '300,00 €', '− 12,00 €'])
    await type('Grade A', '480')
    expect(cells('Grade B')[0]).toBe('60 %')
    await type('Grade B', '300')
    expect(cells('Grade B')[2]).toBe('–')
  })

  test('has one row for a product without grades', async () => {
    await show(<Grid simple />)
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(cells('Fonctionnel')).toEqual(['–', '340,00 €', '–', '€'])
  })

  test('shows no comparison for a new product', async () => {
    await show(<Grid created />)
    expect(screen.queryByText('Prix actuel')).toBeNull()
    expect(cells('Grade B')).toEqual(['–', '€'])
  })
})
