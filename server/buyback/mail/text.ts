import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import { paidOf } from '#domain/buyback/price.ts'
import { isNegotiated } from '#domain/buyback/rules.ts'
import { availableOf } from '#domain/buyback/ways-out.ts'
import { groupByFour } from '#domain/document/code.ts'
import { formatMoney } from '#domain/money.ts'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import { say } from '#server/platform/words.ts'
import type { MailFacts } from '../event-store.ts'
import { payableIn, proposedIn, salePricesIn } from '../payable.ts'

/** Mails about a counter-proposal; an offer of 0 has its own text. */
const offers: readonly CustomerMail[] = ['counterProposal', 'proposalReminder', 'secondLookConfirmed']

/** Columns of a buyback that its mails use. */
export type MailTextFacts = Pick<
  MailFacts,
  | 'language'
  | 'currency'
  | 'time_zone'
  | 'company'
  | 'product'
  | 'found_product'
  | 'identification_number'
  | 'circuit_type'
  | 'payment_due'
  | 'payment_type'
  | 'transfer_speed'
  | 'status'
  | 'item_status'
  | 'payment_status'
  | 'payment_amount'
  | 'customer_firstname'
  | 'customer_iban_end'
  | 'predeclared_price'
  | 'declared_price'
  | 'controlled_price'
  | 'validated_price'
  | 'unlocked_price'
  | 'bonus'
  | 'bonus_entries'
  | 'proposal_until'
  | 'sign_out_until'
  | 'quarantine_reason'
  | 'quarantine_decision'
  | 'proposal_contested_at'
>

/** Text of another model found, and of a paid sale, whose amount does not change any more. */
const textKeyOf = (text: CustomerMail | 'zeroOffer', row: MailTextFacts) => {
  if (text === 'counterProposal' && row.found_product) return 'buybackMail.counterProposal.otherModel'
  const isOfPaid = text === 'signOutRequested' || text === 'retained' || text === 'retainUndone'
  if (isOfPaid && paidOf(row.payment_status, row.payment_amount) > 0) return `buybackMail.${text}.paid` as const
  return `buybackMail.${text}.text` as const
}

/** Subject and text of a mail, in the customer's language. */
export const mailTextOf = (mail: CustomerMail, row: MailTextFacts, link: string | null) => {
  const { language } = row
  const money = (cents: number) => formatMoney(cents, row.currency, language)
  const { declared, proposed } = proposedIn(row)
  const terms = paymentTermsOf({
    circuitType: row.circuit_type,
    paymentDue: row.payment_due,
    paymentType: row.payment_type,
    transferSpeed: row.transfer_speed,
    negotiated: isNegotiated(row.status),
  })
  const until = row.sign_out_until ?? row.proposal_until
  const reason = row.quarantine_reason
  const params = {
    firstname: row.customer_firstname ?? '',
    company: row.company,
    product: row.product.label,
    found: row.found_product?.label ?? '',
    code: groupByFour(row.identification_number),
    amount: money(payableIn(row).amount),
    declared: money(declared),
    controlled: money(proposed),
    available: money(
      availableOf({ ...salePricesIn(row), payment: row.payment_status, unlockedPrice: row.unlocked_price }),
    ),
    why: reason && reason !== 'price' ? say(language, `buybackMail.why.${reason}`) : '',
    end: row.customer_iban_end ?? '',
    until: until ? new Date(until).toLocaleDateString(language, { dateStyle: 'long', timeZone: row.time_zone }) : '',
    when: say(language, termsKey(terms), terms),
    at: new Date().toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: row.time_zone }),
    link,
  }
  const text = offers.includes(mail) && proposed === 0 ? 'zeroOffer' : mail
  return {
    params,
    subject: say(language, `buybackMail.${text}.subject`, params),
    text: say(language, textKeyOf(text, row), params).trim(),
  }
}
