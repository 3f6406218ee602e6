import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { sftpEvents, sftpLogLine } from './schema.ts'

/** Log of one account, shown on its settings page. */
export const sftpLogList = defineList({
  row: sftpLogLine,
  filters: { event: by.oneOf(sftpEvents) },
  columns: {},
  sort: ['at'],
  defaultSort: '-at',
})
