import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { importLine, lineViews } from './schema.ts'

/** Lines of one import, shown on its page. */
export const importLineList = defineList({
  row: importLine,
  filters: { what: by.one(lineViews) },
  columns: {},
  sort: ['line', 'movement'],
  defaultSort: 'line',
})
