import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { htmlOf, type MailText, textOf } from './template.ts'

export type MailKind = 'creation' | 'renewal' | 'ssoRenewal' | 'confirmation'

type Mail = {
  accountId: string | null
  kind: MailKind
  recipient: string
  subject: string
  text: MailText
  /** Files that go with it, in order. */
  attachments?: readonly string[]
}

/** Writes a mail and the job that sends it, in the caller's transaction: no change without its mail, no mail without its change. */
export const keepMail = async (tx: Tx, { accountId, kind, recipient, subject, text, attachments = [] }: Mail) => {
  const { id } = await tx.db
    .insertInto('mails')
    .values({ account_id: accountId, kind, recipient, subject, html: htmlOf(text), text: textOf(text) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (attachments.length > 0)
    await tx.db
      .insertInto('mail_attachments')
      .values(
        attachments.map((file_id, index) => ({ mail_id: id, position: index + 1, account_id: accountId, file_id })),
      )
      .execute()
  await enqueue(tx, 'sendMail', { mailId: id })
}

/** A picture that mail programs can fetch: its whole address. */
export const pictureAddress = (app: App, address: string | null) =>
  address ? new URL(address, app.config.publicUrl).toString() : null
