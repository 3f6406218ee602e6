import type { mails as fr } from '../fr/mails.ts'
import type { Words } from '../words.ts'

export const mails: Words<typeof fr> = {
  description: 'All e-mails written by the platform. Without a mail server they are kept here.',
  search: 'Recipient or subject',
  subject: 'Subject',
  recipient: 'Recipient',
  kind: 'Type',
  account: 'Company',
  status: 'Status',
  createdAt: 'Date',
  statuses: {
    queued: 'Queued',
    sent: 'Sent',
    kept: 'Kept',
    failed: 'Failed',
  },
  kinds: {
    accessChange: 'Access change requested',
    accessCancelled: 'Change cancelled',
    accessChanged: 'Address changed',
    dataRequest: 'Personal data request',
    deactivated: 'Access deactivated',
    creation: 'Invitation',
    renewal: 'New password',
    ssoRenewal: 'Organisation sign-in',
    confirmation: 'Buyback confirmation',
    buyback: 'Buyback',
    webhook: 'Failing webhook',
  },
  failedWith: 'Why it failed',
  linksHidden: 'The link in this message is private to its recipient and not shown here.',
  attachments: 'Attachments',
  html: 'Preview',
  text: 'Text',
  emptyTitle: 'No e-mails yet',
  emptyText: 'Invitations and password links appear here as soon as they are sent.',
}
