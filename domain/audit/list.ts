import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { auditEntry, auditEvents, auditSubjects } from './schema.ts'

export const auditList = defineList({
  row: auditEntry,
  filters: {
    search: by.search('audit.search'),
    subject: by.oneOf(auditSubjects, { label: 'audit.columns.subject', words: 'audit.subjects' }),
    event: by.oneOf(auditEvents, { label: 'audit.columns.event', words: 'history.events' }),
    at: by.days({ label: 'audit.columns.at' }),
    person: by.remote({ label: 'audit.columns.by' }),
    record: by.remote({ label: 'audit.columns.record' }),
  },
  columns: {
    event: column.custom('audit.columns.event'),
    by: column.custom('audit.columns.by'),
    record: column.custom('audit.columns.record'),
    account: column.text('audit.columns.account', { field: 'accountName', show: 'wide' }),
    at: column.date('audit.columns.at', { sort: true, align: 'right' }),
  },
  defaultSort: '-at',
})
