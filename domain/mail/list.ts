import * as z from 'zod'
import { column } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { timestamp } from '../text.ts'

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const

export const mailRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  error: z.string().nullable(),
  accountName: z.string().nullable(),
  /** IANA time zone of the account; null for mails of the platform. */
  timeZone: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
})

export const mailList = defineList({
  row: mailRow,
  filters: {
    search: by.search('mails.search'),
    status: by.oneOf(mailStatuses, { label: 'mails.status', words: 'mails.statuses' }),
  },
  columns: {
    subject: column.text('mails.subject'),
    recipient: column.text('mails.recipient', { sort: true }),
    kind: column.custom('mails.kind'),
    account: column.text('mails.account', { field: 'accountName' }),
    status: column.status('mails.status', { words: 'mails.statuses', sort: true }),
    createdAt: column.custom('mails.createdAt', { sort: true, align: 'right' }),
  },
  defaultSort: '-createdAt',
})
