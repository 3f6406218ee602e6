import * as z from 'zod'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { productMachine } from './machine.ts'
import { price, productLimits, productRow, productStatuses } from './schema.ts'

const bound = z.coerce.number().pipe(price).optional()
const priceRange = z
  .strictObject({ gte: bound, lte: bound })
  .refine(({ gte = 0, lte = gte }) => gte <= lte, { path: ['gte'], error: 'min_above_max' })

const grade = { align: 'right', show: 'optional' } as const

export const productList = defineList({
  row: productRow,
  filters: {
    search_product_buyback: by.search('product.search'),
    accountId: by.id(),
    /** The server applies the standard statuses too. */
    status: by.oneOf(productStatuses, {
      ...{ label: 'product.status', words: 'access.productStatuses', standard: ['published'] },
    }),
    category: by.ids({ label: 'product.category' }),
    buybackPriceGradeA: by.amountsOf(priceRange, { label: 'product.price', max: productLimits.price }),
  },
  columns: {
    label: column.custom('product.name', { sort: true }),
    model: column.text('product.model', { show: 'optional' }),
    reference: column.text('product.reference', { show: 'optional' }),
    ean: column.text('product.ean', { show: 'optional' }),
    brand: column.text('product.brand', { sort: true }),
    category: column.custom('product.category', { sort: true }),
    price: column.custom('product.price', { sort: true, align: 'right' }),
    grade_b: column.custom('product.states.grade_b', grade),
    grade_c: column.custom('product.states.grade_c', grade),
    grade_d: column.custom('product.states.grade_d', grade),
    grade_e: column.custom('product.states.grade_e', grade),
    status: column.status('product.status', {
      ...{ words: 'access.productStatuses', states: productMachine.states, sort: true },
    }),
    createdAt: column.date('product.columns.createdAt', { sort: true, show: 'optional' }),
  },
  defaultSort: 'label',
  pageSizes: [5, 10, 15, 30],
  pageSize: 10,
})
