import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { plainSms, shortened, smsLimits, smsOf } from '#domain/mail/sms.ts'
import { keepSms } from '#server/mail/keep.ts'
import type { Tx } from '#server/platform/app.ts'
import { say } from '#server/platform/words.ts'
import type { MailFacts } from '../event-store.ts'
import { type MailTextFacts, mailTextOf } from './text.ts'

/** Text of a message; null for mails without one. */
export const smsTextOf = (mail: CustomerMail, row: MailTextFacts) => {
  const template = smsOf(mail)
  if (!template) return null
  const params = {
    ...mailTextOf(mail, row, null).params,
    company: shortened(row.company, smsLimits.company),
    product: shortened(row.product.label, smsLimits.product),
  }
  return { template, text: shortened(plainSms(say(row.language, `buybackMail.${template}`, params)), smsLimits.text) }
}

/** Stores the text message of a mail, if the account offers them and the customer chose them. */
export const smsCustomer = async (tx: Tx, accountId: string, mail: CustomerMail, row: MailFacts) => {
  if (!row.customer_sms_enabled || !row.customer_sms || !row.customer_phone) return
  const message = smsTextOf(mail, row)
  const { id: buybackId, language, time_zone: timeZone, customer_phone: recipient } = row
  if (message) await keepSms(tx, { accountId, buybackId, recipient, language, timeZone, ...message })
}
