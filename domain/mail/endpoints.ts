import * as z from 'zod'
import { filter, get, list } from '../endpoint.ts'
import { timestamp } from '../text.ts'

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const

const mailRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  error: z.string().nullable(),
  accountName: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
})

export const mailEndpoints = {
  list: list('/mails', {
    summary: 'List mails; without a mail server they are kept here for reading',
    access: 'ROLE_ADMIN_MENU',
    item: mailRow,
    filters: { search: filter.text, status: filter.oneOf(mailStatuses) },
    sort: ['createdAt', 'recipient', 'status'],
    defaultSort: '-createdAt',
  }),
  read: get('/mails/{id}', {
    summary: 'Retrieve a mail',
    access: 'ROLE_ADMIN_MENU',
    answer: mailRow.extend({
      html: z.string(),
      text: z.string(),
      /** The mail contains a private link of another person; its secret is replaced by "…". */
      linksHidden: z.boolean(),
      /** Attachments; each URL is valid for a few minutes. */
      attachments: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), url: z.string().nullable() })),
    }),
  }),
}
