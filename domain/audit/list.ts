import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { auditEntry, auditSubjects } from './schema.ts'

export const auditList = defineList({
  row: auditEntry,
  filters: {
    search: by.search('audit.search'),
    subject: by.oneOf(auditSubjects, { label: 'audit.columns.subject', words: 'audit.subjects' }),
    at: by.days({ label: 'audit.columns.at' }),
  },
  columns: {
    event: column.custom('audit.columns.event'),
    subject: column.word('audit.columns.subject', { words: 'audit.subjects' }),
    by: column.text('audit.columns.by'),
    account: column.text('audit.columns.account', { field: 'accountName' }),
    changes: column.custom('audit.columns.changes', { show: 'table' }),
    at: column.date('audit.columns.at', { sort: true, align: 'right' }),
  },
  defaultSort: '-at',
})
