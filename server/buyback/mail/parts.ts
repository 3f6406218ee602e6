import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { proposalAddress } from '#domain/buyback/proposal.ts'
import { isAwaited } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import { ibanLinkDays, ibanReasonOf } from '#domain/iban/request.ts'
import { formatMoney } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { handedOutKinds, isHandedOut } from '#domain/payment-mode/rules.ts'
import { newIbanUrl } from '#server/iban-link/address.ts'
import type { Block } from '#server/mail/blocks.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { say } from '#server/platform/words.ts'
import { statusUrl } from '#server/status-link/address.ts'
import { type MailFacts, papersOf } from '../event-store.ts'
import { payableIn } from '../payable.ts'

/** Page that the button of a mail links to. */
type LinkTarget = 'status' | 'proposal' | 'iban' | 'none'
const linkTargets: Partial<Record<CustomerMail, LinkTarget>> = {
  counterProposal: 'proposal',
  proposalReminder: 'proposal',
  secondLookConfirmed: 'proposal',
  ibanWanted: 'iban',
  paymentFailed: 'iban',
  // Mailed to an address that no longer belongs to the sale.
  emailReplaced: 'none',
}
export const buttonOf = {
  status: 'button',
  proposal: 'answer',
  iban: 'giveIban',
  none: 'button',
} as const satisfies Record<LinkTarget, string>
export const linkTargetOf = (mail: CustomerMail): LinkTarget => linkTargets[mail] ?? 'status'

type About = { accountId: string; buybackId: string; row: MailFacts }

/** Link of a mail: null if the account has no site; undefined if the mail is obsolete and must not be sent. */
export const urlOf = async (app: App, tx: Tx, mail: CustomerMail, { accountId, buybackId, row }: About) => {
  const target = linkTargetOf(mail)
  const reason =
    target === 'iban' ? ibanReasonOf(row.payment_status, row.payment_type, row.customer_iban_end !== null) : null
  if (target === 'iban' && !reason) return undefined
  const host = row.site_active && target !== 'none' ? row.web_host : null
  if (!host) return null
  if (reason) return newIbanUrl(app, tx, { accountId, buybackId, host, reason })
  return target === 'proposal' ? proposalUrl(app, host, buybackId) : statusUrl(app, host, row)
}

/** URL of the proposal page on the account's site, with its key. */
const proposalUrl = (app: App, host: string, id: string) => {
  const page = proposalAddress({ id, key: linkKey(app.config.secretKey, 'proposal', id) })
  const url = new URL(page, app.config.publicUrl)
  url.hostname = host
  return url.toString()
}

const attached: Partial<Record<CustomerMail, readonly DocumentKind[]>> = {
  labelReady: ['shipping_label', 'customs_declaration'],
  paid: handedOutKinds,
}

/** Attachments of a mail. Throws while a document is pending, so that the job is retried. */
export const filesOf = async (tx: Tx, mail: CustomerMail, { accountId, buybackId }: About) => {
  const kinds = attached[mail]
  if (!kinds) return []
  const papers = await papersOf(tx, accountId, buybackId, kinds)
  if (papers.some(isAwaited)) throw new Error('A paper of this mail is still being made.')
  return papers.flatMap(({ file_id }) => file_id ?? [])
}

/** Details of the payment: amount, mode and account; of a label: the way without a printer. */
export const blocksOf = (mail: CustomerMail, { row }: About, files: number): Block[] => {
  const { language, payment_type: type } = row
  if (mail === 'labelReady' && row.has_drop_off)
    return [
      {
        kind: 'note',
        title: say(language, 'buybackMail.printless.title'),
        text: say(language, 'buybackMail.printless.text'),
      },
    ]
  if (mail !== 'paid' && mail !== 'paymentFailed' && mail !== 'ibanWanted') return []
  const amount = {
    label: row.payment_label
      ? inLanguage({ label: row.payment_label }, row.mode_translations ?? {}, language).label
      : say(language, 'buybackMail.amount'),
    value: formatMoney(payableIn(row).amount, row.currency, language),
    strong: true,
  }
  const params = { end: row.customer_iban_end ?? '', days: ibanLinkDays, company: row.company }
  const next = (text: string): Block => ({ kind: 'note', title: say(language, 'buybackMail.next'), text })
  if (mail !== 'paid') return [{ kind: 'total', row: amount }, next(say(language, `buybackMail.${mail}.next`, params))]
  if (!type) return [{ kind: 'total', row: amount }]
  const nextOf = isHandedOut(type) ? (files > 0 ? 'attached' : 'toCome') : row.customer_iban_end ? 'account' : 'byHand'
  return [{ kind: 'total', row: amount }, next(say(language, `buybackMail.paid.next.${nextOf}`, params))]
}
