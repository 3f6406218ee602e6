import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { mailFactsOf } from '../event-store.ts'
import { proposalBlocks } from '../proposal/mail.ts'
import { blocksOf, buttonOf, filesOf, linkTargetOf, urlOf } from './parts.ts'
import { smsCustomer } from './sms.ts'
import { mailTextOf } from './text.ts'

const us = systemUser('mail')

/**
 * Mails the customer about an event of a buyback, in the customer's language and the account's branding.
 * `recipient`: address if it is not the current one of the sale; such a mail has no link.
 */
export const mailCustomer = (app: App, accountId: string, buybackId: string, mail: CustomerMail, recipient?: string) =>
  app.database.transaction('platform', us, async (tx) => {
    const row = await mailFactsOf(tx, accountId, buybackId)
    const address = recipient ?? row?.customer_email
    if (!row || !address) return
    const { language, company } = row
    const about = { accountId, buybackId, row }
    const url = recipient ? null : await urlOf(app, tx, mail, about)
    if (url === undefined) return
    const { params, subject, text } = mailTextOf(mail, row, url)
    const attachments = await filesOf(tx, mail, about)
    await keepMail(app, tx, {
      accountId,
      kind: 'buyback',
      recipient: address,
      about: { buybackId, template: mail },
      subject,
      attachments,
      text: {
        language,
        company,
        colour: row.main_color,
        logo: pictureAddress(app, row.logo),
        title: subject,
        paragraphs: [text],
        blocks: [
          ...blocksOf(mail, about, attachments.length),
          ...(linkTargetOf(mail) === 'proposal' ? proposalBlocks(app, about) : []),
        ],
        ...(url
          ? {
              button: {
                label: say(language, `buybackMail.${buttonOf[linkTargetOf(mail)]}`),
                url,
                fallback: say(language, 'mail.link', params),
              },
            }
          : {}),
        small: [say(language, 'mail.footer', params), say(language, 'mail.policy', params)],
      },
    })
    if (!recipient) await smsCustomer(tx, accountId, mail, row)
  })
