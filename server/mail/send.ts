import type { Transporter } from 'nodemailer'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { attachmentsOf } from './attachments.ts'
import { unsealed, withoutLinks } from './secrets.ts'

const us = systemUser('mail')
const transports = new Map<string, Transporter>()

const transport = async (url: string) => {
  const { createTransport } = await import('nodemailer')
  let found = transports.get(url)
  if (!found) {
    found = createTransport(url)
    transports.set(url, found)
  }
  return found
}

/** Sends by SMTP; without a mail server the mail is kept, to be read in the dashboard. Throws to be tried again. */
export const sendMail = async (app: App, mailId: string, lastTry: boolean) => {
  const { mail, attachments } = await app.database.transaction('platform', us, async (tx) => ({
    mail: await tx.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('status', 'in', ['queued', 'failed'])
      .executeTakeFirst(),
    attachments: await attachmentsOf(tx, mailId),
  }))
  if (!mail) return
  const set = (values: {
    status: 'kept' | 'sent' | 'failed' | 'queued'
    error?: string | null
    sent_at?: string
    html?: string
    text?: string
    sealed?: null
  }) =>
    app.database.transaction('platform', us, ({ db }) =>
      db.updateTable('mails').set(values).where('id', '=', mailId).execute(),
    )
  if (!app.config.smtpUrl) {
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
    await set({ status: lastTry ? 'failed' : 'queued', error: (error as Error).message })
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
