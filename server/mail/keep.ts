import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sealed } from './secrets.ts'
import { insertMail } from './store.ts'
import { htmlOf, type MailText, textOf } from './template.ts'

export type MailKind = 'creation' | 'renewal' | 'ssoRenewal' | 'confirmation' | 'buyback' | 'webhook'

type Mail = {
  accountId: string | null
  kind: MailKind
  /** Whose access it is about: with the mail, only they and those above them get its link. */
  userId?: string
  recipient: string
  subject: string
  text: MailText
  /** What of a customer's it is about: its history tells that it was written. */
  about?: { buybackId?: string; cartId?: string; template: string }
  /** Files that go with it, in order. */
  attachments?: readonly string[]
}

/**
 * Writes a mail and the job that sends it, in the caller's transaction: no change without its mail, no mail without its
 * change.
 */
export const keepMail = async (
  app: App,
  tx: Tx,
  { accountId, kind, userId, recipient, subject, text, about, attachments = [] }: Mail,
) => {
  const written = sealed(app.config.secretKey, { html: htmlOf(text), text: textOf(text) })
  const subjectOf = { buyback_id: about?.buybackId, cart_id: about?.cartId, template: about?.template }
  const values = { account_id: accountId, kind, user_id: userId, recipient, subject, ...subjectOf, ...written }
  const id = await insertMail(tx, values, attachments)
  await enqueue(tx, 'sendMail', { mailId: id })
}

/** A picture that mail programs can fetch: its whole address. */
export const pictureAddress = (app: App, address: string | null) =>
  address ? new URL(address, app.config.publicUrl).toString() : null
