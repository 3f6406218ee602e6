import * as z from 'zod'
import { get } from '../endpoint.ts'
import { list } from '../list/endpoint.ts'
import { mailList, mailRow } from './list.ts'

export const mailEndpoints = {
  list: list('/mails', mailList, {
    summary: 'List mails; without a mail server they are kept here for reading',
    access: 'ROLE_ADMIN_MENU',
  }),
  read: get('/mails/{id}', {
    summary: 'Retrieve a mail',
    access: 'ROLE_ADMIN_MENU',
    answer: mailRow.extend({
      html: z.string(),
      text: z.string(),
      /** The mail contains a private link of another person; its secret is replaced by "…". */
      linksHidden: z.boolean(),
      /** Mail to a customer of a client without support access: recipient, body and attachments are empty. */
      isCustomerHidden: z.boolean(),
      /** Attachments; each URL is valid for a few minutes. */
      attachments: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), url: z.string().nullable() })),
    }),
  }),
}
