import type { ibanPage as french } from '../fr/iban-page.ts'
import type { Words } from '../words.ts'

export const ibanPage: Words<typeof french> = {
  title: 'Your bank account',
  reasons: {
    missing: {
      title: 'Which account should we pay?',
      text: 'Your buyback is confirmed. Tell us the account to pay {amount} to: the payment leaves within 5 working days.',
    },
    failed: {
      title: 'Your payment did not go through',
      text: 'The bank could not pay {amount} to the account you gave. Check your IBAN and give it again: the payment leaves within 5 working days.',
    },
  },
  amount: 'Amount',
  before: 'Refused account',
  end: 'ending in {end}',
  iban: 'IBAN',
  ibanHint: 'It is on your bank statement. The account must be in your name.',
  zipCode: 'Postcode of your buyback',
  zipCodeHint: 'To check that it is you.',
  save: 'Save my IBAN',
  private: 'Your IBAN is encrypted and used for this payment only. We never ask for your card code or your password.',
  missing:
    'This link is incomplete or not from this site. Give the e-mail address of your buyback: we send the link to follow it there.',
  follow: 'Follow my buyback',
  states: {
    given: {
      title: 'Your IBAN is saved',
      text: 'The payment for your {product} leaves within 5 working days. We write to you as soon as it is made.',
    },
    used: {
      title: 'This link has been used',
      text: 'An IBAN was saved by this link. If it was not you, contact the store at once.',
    },
    settled: {
      title: 'Nothing to enter',
      text: 'This payment no longer needs an IBAN: it is in progress, completed or cancelled.',
    },
    replaced: {
      title: 'There is a newer link',
      text: 'We have written to you since. Use the latest e-mail, or ask for a new link.',
    },
    locked: {
      title: 'This link is locked',
      text: 'The postcode given was not that of the buyback. If this message was forwarded to you, only the person who sold the product can answer it.',
    },
    expired: {
      title: 'This link has expired',
      text: 'For your safety it works for a few days only. Ask for a new one: it comes to the e-mail address of your buyback.',
    },
  },
}
