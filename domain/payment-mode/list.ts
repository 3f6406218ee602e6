import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { paymentModeRow, paymentModeStatuses, paymentTypes } from './schema.ts'

/** The screen shows all payment modes on one page of settings. */
export const paymentModeList = defineList({
  row: paymentModeRow,
  filters: { accountId: by.id(), type: by.oneOf(paymentTypes), status: by.oneOf(paymentModeStatuses) },
  columns: {},
  sort: ['position'],
  defaultSort: 'position',
})
