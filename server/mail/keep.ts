import { staysInSandbox } from '#domain/mail/rules.ts'
import { type SmsText, smsTime } from '#domain/mail/sms.ts'
import type { Language } from '#domain/money.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { say } from '#server/platform/words.ts'
import { sealed } from './secrets.ts'
import { insertMail, isSandbox } from './store.ts'
import { htmlOf, type MailText, textOf } from './template.ts'

export type MailKind =
  | 'accessChange'
  | 'accessCancelled'
  | 'accessChanged'
  | 'deactivated'
  | 'creation'
  | 'renewal'
  | 'ssoCreation'
  | 'ssoRenewal'
  | 'confirmation'
  | 'dataRequest'
  | 'modelAlert'
  | 'buyback'
  | 'sms'
  | 'webhook'

type Mail = {
  accountId: string | null
  kind: MailKind
  /** User whose access it is about: only they and their superiors see its link. */
  userId?: string
  recipient: string
  subject: string
  text: MailText
  /** Buyback or cart of a customer mail, for its history. */
  about?: { buybackId?: string; cartId?: string; template: string }
  /** File ids of the attachments, in order. */
  attachments?: readonly string[]
}

/**
 * Stores a mail and the job that sends it in the caller's transaction. A mail to a customer of a sandbox has no job: workers
 * of a release that does not know sandboxes would send it.
 */
export const keepMail = async (
  app: App,
  tx: Tx,
  { accountId, kind, userId, recipient, subject, text, about, attachments = [] }: Mail,
) => {
  const written = sealed(app.config.secretKey, { html: htmlOf(text), text: textOf(text) })
  const subjectOf = { buyback_id: about?.buybackId, cart_id: about?.cartId, template: about?.template }
  const isKept = accountId !== null && staysInSandbox({ kind }) && (await isSandbox(tx, accountId))
  const status = isKept ? { status: 'kept' as const } : {}
  const values = {
    account_id: accountId,
    kind,
    user_id: userId,
    recipient,
    subject,
    ...subjectOf,
    ...written,
    ...status,
  }
  const id = await insertMail(tx, values, attachments)
  if (!isKept) await enqueue(tx, 'sendMail', { mailId: id, accountId })
}

type Sms = {
  accountId: string
  buybackId: string
  recipient: string
  template: SmsText
  text: string
  language: Language
  timeZone: string
}

/** Job that sends a text message, now or after the quiet hours. */
export const enqueueSms = (tx: Tx, sms: { mailId: string; accountId: string }, timeZone: string) => {
  const now = new Date()
  const afterSeconds = (smsTime(now, timeZone).getTime() - now.getTime()) / 1_000
  return enqueue(tx, 'sendMail', sms, afterSeconds > 0 ? { afterSeconds } : {})
}

/** Stores a text message and the job that sends it. Its subject is also shown to readers who may not see the text. */
export const keepSms = async (tx: Tx, { accountId, buybackId, template, language, timeZone, ...message }: Sms) => {
  const subject = say(language, `buybackMail.smsSubject.${template}`)
  const values = { account_id: accountId, kind: 'sms' satisfies MailKind, subject, html: '', ...message }
  const mailId = await insertMail(tx, { ...values, buyback_id: buybackId, template }, [])
  await enqueueSms(tx, { mailId, accountId }, timeZone)
}

/** Absolute URL of a picture for mail clients. */
export const pictureAddress = (app: App, address: string | null) =>
  address ? new URL(address, app.config.publicUrl).toString() : null
