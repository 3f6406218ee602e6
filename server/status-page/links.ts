import { groupByFour } from '#domain/document/code.ts'
import type { Language } from '#domain/money.ts'
import { linkRequestLimits } from '#domain/status-page/link.ts'
import { keepMail, pictureAddress } from '#server/mail/keep.ts'
import { type App, within } from '#server/platform/app.ts'
import { limit } from '#server/platform/http/limits.ts'
import { mailboxHash } from '#server/platform/http/mailbox.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { type Person, systemUser, type Visitor } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { statusUrl, tradeInsUrl } from '#server/status-link/address.ts'
import { buybacksOfAddress } from './store.ts'

type Asked = { email: string; language: Language; token: string | null; address: string }

/** Counted and queued for every address: neither the answer nor its duration reveals whether it has sales. */
export const askLinks = async (app: App, who: Visitor | Person, { email, language, token, address }: Asked) => {
  const { accountId } = who
  const keys = {
    visitor: token ? tokenHash(token).toString('base64url') : address,
    address: `${accountId} ${mailboxHash(email)}`,
    network: networkOf(address),
  }
  for (const name of ['visitor', 'network', 'address'] as const) {
    const { max, seconds } = linkRequestLimits[name]
    await limit(app, `status link ${name} ${keys[name]}`, max, seconds)
  }
  if (accountId) await within(app, who, (tx) => enqueue(tx, 'mailStatusLinks', { accountId, email, language }))
  return null
}

/** Mails a link for each recent sale of an address; nothing if there is none. */
export const mailStatusLinks = (
  app: App,
  { accountId, email, language }: { accountId: string; email: string; language: Language },
) =>
  app.database.transaction('platform', systemUser('mail'), async (tx) => {
    const rows = await buybacksOfAddress(tx, accountId, email)
    const [first] = rows
    if (!first?.customer_email || !first.site_active || !first.web_host) return
    const host = first.web_host
    const { company } = first
    const params = { firstname: first.customer_firstname ?? '', company, count: rows.length }
    const subject = say(language, 'buybackMail.links.subject', params)
    await keepMail(app, tx, {
      accountId,
      kind: 'buyback',
      // The address stored with the sale, not the typed one.
      recipient: first.customer_email,
      subject,
      text: {
        language,
        company,
        colour: first.main_color,
        logo: pictureAddress(app, first.logo),
        title: subject,
        paragraphs: [say(language, 'buybackMail.links.text', params)],
        button: {
          label: say(language, 'buybackMail.links.all'),
          url: tradeInsUrl(app, host, first),
          fallback: say(language, 'mail.link', params),
        },
        blocks: rows.map(({ product, identification_number, ...sale }) => ({
          kind: 'link' as const,
          title: product.label,
          note: groupByFour(identification_number),
          label: say(language, 'buybackMail.button'),
          url: statusUrl(app, host, sale),
        })),
        small: [
          say(language, 'buybackMail.links.ignore', params),
          say(language, 'mail.footer', params),
          say(language, 'mail.policy', params),
        ],
      },
    })
  })
