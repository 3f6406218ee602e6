import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { column, file } from './columns.ts'
import { defineList, fileColumns, isCountedBy, remoteFilters, variantOf } from './define.ts'
import { keysetList, list, narrowing } from './endpoint.ts'
import { by, isSet } from './filters.ts'

const row = z.object({
  id: z.uuid(),
  label: z.string(),
  price: z.int(),
  createdAt: z.iso.datetime(),
  status: z.enum(['draft', 'published']),
})

const things = defineList({
  row,
  filters: {
    search: by.search('user.search'),
    status: by.oneOf(['draft', 'published'], {
      label: 'product.status',
      words: 'access.productStatuses',
      counted: true,
    }),
    store: by.remote({ label: 'buybackList.store', needs: 'STORES_FILTER' }),
    price: by.amounts({ label: 'product.price', max: 100 }),
  },
  columns: {
    label: column.text('product.name', { sort: true, export: true }),
    status: column.word('product.status', { words: 'access.productStatuses' }),
    amount: column.money('product.price', { field: 'price', sort: 'price' }),
    brand: column.text('product.brand', { show: 'optional' }),
    margin: file.money({ needs: 'ITEM_ECONOMIC_DATA_READ' }),
    createdAt: column.date('product.columns.createdAt', { sort: true, export: true }),
  },
  sort: ['position'],
  defaultSort: '-createdAt',
})

describe('a definition', () => {
  test('adds the fields that the row lacks, those of files excepted', () => {
    expect(things.added).toEqual(['brand'])
    const parsed: z.output<typeof things.row> = {
      ...{ id: '', label: '', price: 0, createdAt: '', status: 'draft' },
      brand: null,
    }
    expect(Object.keys(things.row.shape)).toEqual(Object.keys(parsed))
  })

  test('sorts by its columns and by further orders', () => {
    expect(things.sort).toEqual(['label', 'price', 'createdAt', 'position'])
  })

  test('names the columns of the file for the permissions of its reader', () => {
    expect(fileColumns(things, () => false)).toEqual(['label', 'createdAt'])
    expect(fileColumns(things, () => true)).toEqual(['label', 'margin', 'createdAt'])
  })

  test('names the filters whose choices are searched', () => {
    expect(remoteFilters(things)).toEqual(['store'])
  })

  test('is counted where every filter in use is', () => {
    expect(isCountedBy(things, {})).toBe(true)
    expect(isCountedBy(things, { status: ['draft'], search: '', price: {} })).toBe(true)
    expect(isCountedBy(things, { status: ['draft'], search: 'x' })).toBe(false)
    expect(isCountedBy(things, { store: [] })).toBe(false)
  })

  test('has the same query as a list, a total and a file', () => {
    const rest = { summary: 'Things', access: 'session' } as const
    const filters = Object.keys(things.filters)
    expect(Object.keys(list('/things', things, rest).query!.shape)).toEqual(expect.arrayContaining(filters))
    expect(Object.keys(keysetList('/things', things, rest).query!.shape)).toEqual(expect.arrayContaining(filters))
    expect(Object.keys(narrowing(things).query.shape)).toEqual(filters)
  })
})

test.each([
  [undefined, false],
  ['', false],
  [{}, false],
  [{ gte: undefined }, false],
  [[], true],
  [false, true],
  [{ lte: 0 }, true],
])('%j in use: %s', (value, expected) => {
  expect(isSet(value)).toBe(expected)
})

/** Compiled, never run: each of these mistakes is an error of the compiler. */
const mistakes = () => {
  const given = { row, filters: {}, columns: {}, sort: ['label'], defaultSort: 'label' } as const
  // @ts-expect-error: a value without a text
  by.oneOf(['draft', 'unheard'], { label: 'product.status', words: 'access.productStatuses' })
  // @ts-expect-error: a label without a text
  by.days({ label: 'product.unheard' })
  // @ts-expect-error: no such field
  defineList({ ...given, columns: { name: column.text('product.name', { field: 'missing' }) } })
  // @ts-expect-error: a field of another kind
  defineList({ ...given, columns: { name: column.text('product.name', { field: 'price' }) } })
  // @ts-expect-error: values without texts
  defineList({ ...given, columns: { status: column.word('product.status', { words: 'user' }) } })
  // @ts-expect-error: no such order
  defineList({ ...given, defaultSort: 'size' })
  // @ts-expect-error: no such filter
  variantOf(things, { filters: { size: by.days() }, columns: {} })
}
void mistakes
