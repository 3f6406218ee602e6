import type { Transporter } from 'nodemailer'
import { asError } from '#domain/checked.ts'
import { staysInSandbox } from '#domain/mail/rules.ts'
import { isOutage } from '#server/db/outage.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { unsealed, withoutLinks } from './secrets.ts'
import { sendSms } from './sms.ts'
import { attachmentsOf, type MailOutcome, mailToSend, updateMail } from './store.ts'
import { openTransport } from './transport.ts'

const us = systemUser('mail')
const transports = new Map<string, Transporter>()

const transport = async (url: string) => {
  const found = transports.get(url) ?? (await openTransport(url))
  transports.set(url, found)
  return found
}

/**
 * Sends by SMTP; without a mail server, and to customers of a sandbox, the mail is only readable in the dashboard. Throws to
 * be retried.
 */
export const sendMail = async (app: App, mailId: string, lastTry: boolean) => {
  const { mail, attachments } = await app.database.transaction('platform', us, async (tx) => ({
    mail: await mailToSend(tx, mailId),
    attachments: await attachmentsOf(tx, mailId),
  }))
  if (!mail) return
  if (mail.kind === 'sms') return sendSms(app, mail, lastTry)
  const set = (values: MailOutcome) => app.database.transaction('platform', us, (tx) => updateMail(tx, mailId, values))
  const staysHere = mail.sandbox && staysInSandbox(mail)
  if (!app.config.smtpUrl || staysHere) {
    await set({ status: 'kept' })
    return
  }
  try {
    const mailer = await transport(app.config.smtpUrl)
    await mailer.sendMail({
      from: app.config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      ...unsealed(app.config.secretKey, mail),
      messageId: `<${mail.id}@reprise>`,
      attachments: await Promise.all(
        attachments.map(async ({ name, key, content_type }) => ({
          filename: name,
          contentType: content_type,
          content: await app.files.get(key),
        })),
      ),
    })
  } catch (error) {
    await set({ status: lastTry && !isOutage(error) ? 'failed' : 'queued', error: asError(error).message })
    throw error
  }
  await set({
    status: 'sent',
    error: null,
    sent_at: new Date().toISOString(),
    ...withoutLinks(mail),
    sealed: null,
  })
}

export const closeTransports = () => {
  for (const one of transports.values()) one.close()
  transports.clear()
}
