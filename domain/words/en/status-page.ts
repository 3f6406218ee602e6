import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Follow your buyback',
  code: 'Buyback {code}',
  where: 'Where your buyback is',
  payment: 'Your payment',
  papers: 'Your documents',
  todo: 'What to do now',
  price: 'Price',
  bonus: 'Bonus',
  noPapers: 'No documents yet.',
  pending: 'Being prepared',
  labelFollows: 'Being made: you also get it by e-mail as soon as it is ready',
  failed: 'Not available',
  showCode: 'Show this code to the seller',
  fullScreen: 'Show full screen',
  close: 'Close',
  barcode: 'Bar code of buyback {code}',
  stores: 'Find a store',
  parcel: 'Parcel {number}',
  private: 'This page is private. The link in your e-mail is enough to open it: keep it to yourself.',
  proposed: 'New price',
  instead: 'instead of {price}, {difference}',
  remark: 'The workshop’s remark',
  badges: {
    waiting: 'Waiting',
    moving: 'On its way',
    working: 'At the workshop',
    done: 'Confirmed',
    problem: 'A problem',
    ended: 'Ended',
  },
  situations: {
    toDrop: {
      title: 'Your {product} is expected in store',
      text: 'Bring it before {date}: your price is guaranteed until then.',
    },
    toSend: {
      title: 'Your {product} is waiting to be sent',
      text: 'Follow the steps below. We write to you once it has arrived.',
    },
    atStore: {
      title: 'Your {product} is at the store',
      text: 'It leaves for our workshop soon. Nothing to do on your side.',
    },
    moving: {
      title: 'Your {product} is on its way',
      text: 'It has left for our workshop. Nothing to do on your side: we write to you once it is checked.',
    },
    received: {
      title: 'Your {product} is at the workshop',
      text: 'It will be checked in the next few days. We write to you as soon as it is done.',
    },
    proposal: {
      title: 'We offer you a new price',
      text: 'The check did not confirm what was declared. Please answer before {date}.',
    },
    contested: {
      title: 'Your objection is being looked at',
      text: 'Another technician is checking your {product} again. The deadline is suspended.',
    },
    held: {
      title: 'Your {product} has been put aside',
      text: 'We are looking into something. We will contact you if we need anything.',
    },
    toPay: {
      title: 'Your buyback is confirmed',
      text: 'The check is done. The payment arrives within 5 working days.',
    },
    ibanWanted: {
      title: 'Your IBAN is missing',
      text: 'Your buyback is confirmed. To be paid, give your account by the private link that we e-mailed to you.',
    },
    paymentFailed: {
      title: 'Your payment did not go through',
      text: 'The bank refused it. Give a new IBAN by the private link that we e-mailed to you.',
    },
    paid: {
      title: 'You have been paid',
      text: 'Thank you for giving your {product} a second life.',
    },
    returning: {
      title: 'Your {product} is being sent back',
      text: 'The buyback does not take place. The return is free.',
    },
    returned: {
      title: 'Your {product} is on its way back',
      text: 'It has left our workshop to come back to you.',
    },
    lost: {
      title: 'Your {product} cannot be found',
      text: 'You have done your part: you are paid as agreed.',
    },
    cancelled: {
      title: 'Your buyback is cancelled',
      text: 'Nothing will be paid. You can start a new one at any time.',
    },
  },
  steps: {
    declared: 'Declared',
    dropped: 'Drop-off in store',
    shipped: 'Sent to the workshop',
    received: 'Arrival at the workshop',
    checked: 'Check',
    paid: 'Payment',
    returned: 'Return to you',
    cancelled: 'Cancelled',
  },
  delays: {
    dropped: '10 minutes at the counter',
    shipped: 'Within 2 days of the drop-off',
    received: 'Within 3 days of sending',
    checked: 'About 2 days after arrival',
    paid: 'Within 5 working days of the check',
    returned: 'Within a few days',
  },
  stepStates: {
    done: 'done',
    now: 'in progress',
    later: 'to come',
  },
  actions: {
    cancel: {
      label: 'Cancel my buyback',
      note: 'Free, as long as the product has not been shipped.',
      title: 'Cancel this buyback?',
      text: 'This is final: a voucher or gift card given for it is no longer valid.',
    },
    acceptProposal: {
      label: 'Accept the new price',
      note: 'The payment follows within 5 working days.',
      title: 'Accept this price?',
      text: 'You are paid this amount, and your product is not sent back.',
    },
    rejectProposal: {
      label: 'Refuse and get my product back',
      note: 'The return is free.',
      title: 'Refuse this price?',
      text: 'The buyback does not take place and your product is sent back free of charge.',
    },
    contestLine: {
      label: 'Contest the check',
      note: 'Another technician checks your product again.',
      title: 'What do you contest?',
      text: 'The deadline is suspended until we answer.',
    },
  },
  gone: 'It can no longer be cancelled here: the product has left. You may still refuse the price after the check.',
  message: 'Your message',
  keep: 'Go back',
  missing: {
    title: 'This link does not work',
    text: 'It is incomplete or has expired. Request a new one by e-mail.',
  },
  askIbanLink: 'E-mail me the link',
  ibanLinkSent: 'A new link is on its way to the e-mail address of your buyback.',
  lost: {
    title: 'Find my buyback',
    text: 'Enter the e-mail address of your buyback: we will send you the link.',
    email: 'E-mail address',
    send: 'Send me my links',
    sent: 'If this address has a buyback with us, an e-mail is on its way. Please look in your spam folder too.',
  },
}
