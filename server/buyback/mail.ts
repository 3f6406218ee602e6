import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { amountsOf } from '#domain/buyback/price.ts'
import { proposalAddress } from '#domain/buyback/proposal.ts'
import { inFours } from '#domain/document/code.ts'
import { formatMoney } from '#domain/money.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App } from '#server/platform/app.ts'
import { linkKey } from '#server/platform/link-key.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { statusUrl } from '#server/status-link/address.ts'
import { mailFactsOf } from './event-store.ts'
import { proposedIn } from './proposal.ts'

const us = systemUser('mail')

/** These lead to the page where the customer answers. */
const asksForAnswer: readonly CustomerMail[] = ['counterProposal', 'proposalReminder', 'secondLookConfirmed']

/** Tells the customer, in their language and the account's look, what has just happened to what they sold. */
export const mailCustomer = (app: App, accountId: string, buybackId: string, mail: CustomerMail) =>
  app.database.transaction('platform', us, async (tx) => {
    const row = await mailFactsOf(tx, accountId, buybackId)
    if (!row?.customer_email) return
    const { language, company } = row
    const money = (cents: number) => formatMoney(cents, row.currency, language)
    const asks = asksForAnswer.includes(mail)
    const page = asks ? proposalUrl : statusUrl
    const url = row.site_active && row.web_host ? page(app, row.web_host, buybackId) : null
    const { declared, proposed } = proposedIn(row)
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
      declared: money(declared),
      controlled: money(proposed),
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
              button: {
                label: say(language, asks ? 'buybackMail.answer' : 'buybackMail.button'),
                url,
                fallback: say(language, 'mail.link', params),
              },
            }
          : {}),
        small: [say(language, 'mail.footer', params), say(language, 'mail.policy', params)],
      },
    })
  })

/** The page where the customer answers, on the account's site, behind its key. */
const proposalUrl = (app: App, host: string, id: string) => {
  const page = proposalAddress({ id, key: linkKey(app.config.secretKey, 'proposal', id) })
  const url = new URL(page, app.config.publicUrl)
  url.hostname = host
  return url.toString()
}
