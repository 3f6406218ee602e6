import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { channels, circuitRow, circuitStatuses } from './schema.ts'

/** The screen shows all circuits on one page of settings. */
export const circuitList = defineList({
  row: circuitRow,
  filters: { accountId: by.id(), channel: by.oneOf(channels), status: by.oneOf(circuitStatuses) },
  columns: {},
  sort: ['position'],
  defaultSort: 'position',
})
