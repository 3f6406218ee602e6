import { unsealed } from '#server/mail/secrets.ts'
import type { TestApp } from './app.ts'

type Mail = { kind: string; subject: string; text: string; html: string; sealed: string | null }

/** Mails to an address with their sealed links opened, oldest first. */
export const mailsTo = async (product: TestApp, email: string) => {
  const mails = await product.sql<Mail>(
    'select kind, subject, text, html, sealed from mails where recipient = $1 order by created_at, id',
    [email],
  )
  return mails.map((mail) => ({ ...mail, ...unsealed(product.app.config.secretKey, mail) }))
}
