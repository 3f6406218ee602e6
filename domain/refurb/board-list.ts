import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { boardStep } from './item-schema.ts'

/** Minimum waiting time of a step, in days. */
export const boardAges = ['1', '3', '7'] as const

/** Filters of the workshop board; its columns are the states of the steps. */
export const boardList = defineList({
  row: boardStep,
  filters: {
    worker: by.remote({ label: 'refurb.worker' }),
    step: by.remote({ label: 'refurb.step' }),
    category: by.remote({ label: 'stock.category' }),
    brand: by.text({ label: 'stock.brand', max: 100 }),
    age: by.oneOf(boardAges, { label: 'refurb.waitsFor', single: true }),
  },
  columns: {},
  sort: ['since'],
  defaultSort: 'since',
})
