import type { buybackMail as french } from '../fr/buyback-mail.ts'
import type { Words } from '../words.ts'

export const buybackMail: Words<typeof french> = {
  button: 'Follow my buyback',
  answer: 'Answer the proposal',
  links: {
    subject: 'Your buybacks with {company}',
    text: '{count, plural, one {Here is the link to follow your buyback.} other {Here are the links to follow your buybacks.}} They are private: keep them to yourself.',
    ignore: 'If you asked for nothing, ignore this e-mail.',
  },
  cancelled: {
    subject: 'Your buyback is cancelled',
    text: 'The buyback of your {product} (code {code}) is cancelled. Nothing will be paid, and a voucher or gift card handed out for it is no longer valid.',
  },
  predeclarationExpired: {
    subject: 'Your declaration has expired',
    text: 'You declared your {product} (code {code}) and did not bring it to a store. That declaration has expired. You can make a new one at any time.',
  },
  shipped: {
    subject: 'Your product is on its way',
    text: 'Your {product} (code {code}) is on its way to our workshop. We will write as soon as it has been checked.',
  },
  received: {
    subject: 'We have received your product',
    text: 'Your {product} (code {code}) has reached our workshop. It will be checked in the coming days.',
  },
  completed: {
    subject: 'Your buyback is confirmed',
    text: 'The check of your {product} (code {code}) is done: you receive {amount}, as agreed.',
  },
  counterProposal: {
    subject: 'We propose a new price',
    text: 'The check of your {product} (code {code}) did not confirm what was declared. We propose {controlled} instead of {declared}. Please answer before {until}.',
  },
  proposalReminder: {
    subject: 'We are waiting for your answer',
    text: 'We propose {controlled} instead of {declared} for your {product} (code {code}). Please answer before {until}: accepting, declining and contesting are free of charge.',
  },
  secondLookConfirmed: {
    subject: 'Second look at your product',
    text: 'Somebody else has looked at your {product} (code {code}) again and confirms the first check. Our proposal of {controlled} stands until {until}.',
  },
  proposalAccepted: {
    subject: 'New price accepted',
    text: 'You accepted {controlled} for your {product} (code {code}). The payment of {amount} is being prepared.',
  },
  proposalRejected: {
    subject: 'Your product is coming back',
    text: 'The buyback of your {product} (code {code}) does not take place. We send it back to you free of charge.',
  },
  returned: {
    subject: 'Your product is on its way back',
    text: 'Your {product} (code {code}) has left our workshop and is on its way back to you.',
  },
  lost: {
    subject: 'Your product cannot be found: you are paid',
    text: 'Your {product} (code {code}) cannot be found. You did your part: you receive {amount}, as agreed.',
  },
  paid: {
    subject: 'You have been paid',
    text: 'The payment of {amount} for your {product} (code {code}) has been made.',
  },
}
