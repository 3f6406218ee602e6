import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { amountsOf } from '#domain/buyback/price.ts'
import { inFours } from '#domain/document/code.ts'
import { formatMoney } from '#domain/money.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { statusUrl } from '#server/status-link/address.ts'
import { mailFactsOf } from './event-store.ts'

const us = systemUser('mail')

/** Tells the customer, in their language and the account's look, what has just happened to what they sold. */
export const mailCustomer = (app: App, accountId: string, buybackId: string, mail: CustomerMail) =>
  app.database.transaction('platform', us, async (tx) => {
    const row = await mailFactsOf(tx, accountId, buybackId)
    if (!row?.customer_email) return
    const { language, company } = row
    const money = (cents: number | null) => formatMoney(cents ?? 0, row.currency, language)
    const url = row.site_active && row.web_host ? statusUrl(app, row.web_host, buybackId) : null
    const params = {
      firstname: row.customer_firstname ?? '',
      company,
      product: row.product.label,
      code: inFours(row.identification_number),
      amount: money(
        amountsOf({
          predeclaredPrice: row.predeclared_price,
          declaredPrice: row.declared_price,
          controlledPrice: row.controlled_price,
          validatedPrice: row.validated_price,
          bonus: row.bonus,
        }).total,
      ),
      declared: money(row.declared_price),
      controlled: money(row.controlled_price),
      until: row.proposal_until
        ? new Date(row.proposal_until).toLocaleDateString(language, { dateStyle: 'long', timeZone: row.time_zone })
        : '',
      link: url,
    }
    const subject = say(language, `buybackMail.${mail}.subject`, params)
    await keepMail(app, tx, {
      accountId,
      kind: 'buyback',
      recipient: row.customer_email,
      subject,
      text: {
        language,
        company,
        colour: row.main_color,
        logo: pictureAddress(app, row.logo),
        title: subject,
        paragraphs: [say(language, `buybackMail.${mail}.text`, params)],
        ...(url
          ? {
              button: { label: say(language, 'buybackMail.button'), url, fallback: say(language, 'mail.link', params) },
            }
          : {}),
        small: [say(language, 'mail.footer', params), say(language, 'mail.policy', params)],
      },
    })
  })
