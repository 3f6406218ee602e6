import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { amountsOf } from '#domain/buyback/price.ts'
import { groupByFour } from '#domain/document/code.ts'
import { formatMoney } from '#domain/money.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { mailFactsOf } from '../event-store.ts'
import { proposalBlocks } from '../proposal/mail.ts'
import { proposedIn } from '../proposal/proposal.ts'
import { blocksOf, buttonOf, filesOf, linkTargetOf, urlOf } from './parts.ts'

const us = systemUser('mail')

/** Mails the customer about an event of a buyback, in the customer's language and the account's branding. */
export const mailCustomer = (app: App, accountId: string, buybackId: string, mail: CustomerMail) =>
  app.database.transaction('platform', us, async (tx) => {
    const row = await mailFactsOf(tx, accountId, buybackId)
    if (!row?.customer_email) return
    const { language, company } = row
    const money = (cents: number) => formatMoney(cents, row.currency, language)
    const about = { accountId, buybackId, row }
    const url = await urlOf(app, tx, mail, about)
    if (url === undefined) return
    const { declared, proposed } = proposedIn(row)
    const params = {
      firstname: row.customer_firstname ?? '',
      company,
      product: row.product.label,
      found: row.found_product?.label ?? '',
      code: groupByFour(row.identification_number),
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
      end: row.customer_iban_end ?? '',
      until: row.proposal_until
        ? new Date(row.proposal_until).toLocaleDateString(language, { dateStyle: 'long', timeZone: row.time_zone })
        : '',
      link: url,
    }
    const subject = say(language, `buybackMail.${mail}.subject`, params)
    const attachments = await filesOf(tx, mail, about)
    await keepMail(app, tx, {
      accountId,
      kind: 'buyback',
      recipient: row.customer_email,
      about: { buybackId, template: mail },
      subject,
      attachments,
      text: {
        language,
        company,
        colour: row.main_color,
        logo: pictureAddress(app, row.logo),
        title: subject,
        paragraphs: [
          say(
            language,
            mail === 'counterProposal' && row.found_product
              ? 'buybackMail.counterProposal.otherModel'
              : `buybackMail.${mail}.text`,
            params,
          ),
        ],
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
  })
