import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormatsProvider } from '../i18n/formats.tsx'
import { Money } from '../i18n/money.tsx'
import { show } from '../testing.tsx'
import { ListCards } from './list-cards.tsx'
import { useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'

afterEach(cleanup)

type Row = { id: string; price: number; currency?: string }
const rows: Row[] = [
  { id: 'other', price: 100, currency: 'GBP' },
  { id: 'own', price: 200 },
]

function List({ as: Rows }: { as: typeof ListTable<Row> }) {
  const state = useListState({ sort: ['id'], defaultSort: 'id', pageSizes: [20], pageSize: 20 }, [])
  return (
    <Rows
      rows={rows}
      placeholders={1}
      columns={[
        { key: 'id', label: 'Id', render: ({ id }) => id },
        { key: 'price', label: 'Prix', render: ({ price }) => <Money cents={price} /> },
      ]}
      state={state}
      caption="Prix"
      rowName={({ id }) => id}
    />
  )
}

test.each([
  ['table', ListTable<Row>],
  ['cards', ListCards<Row>],
])('amounts of a row are in its currency, else in that of the session: %s', async (_name, as) => {
  await show(
    <FormatsProvider account={{ currency: 'EUR', timeZone: 'Europe/Paris' }}>
      <List as={as} />
    </FormatsProvider>,
  )
  expect(screen.getAllByText(/,00/).map(({ textContent }) => textContent?.at(-1))).toEqual(['£', '€'])
})
