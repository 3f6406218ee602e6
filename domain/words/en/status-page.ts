import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Follow your buyback',
  code: 'Buyback {code}',
  where: 'Where your buyback is',
  payment: 'Your payment',
  device: 'Your device',
  declaredNumber: 'Declared number',
  readNumber: 'Number read at the workshop',
  notRead: 'Not read yet',
  foundProduct: 'Product received',
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
  declaredAmount: 'You declared',
  notPaidYet: 'Nothing is paid and nothing is sold before your answer.',
  instead: 'instead of {price}, {difference}',
  remark: 'The workshop’s remark',
  said: {
    warehouse: 'We',
    customer: 'You',
  },
  signOut: {
    title: 'How to sign out of the account',
    price: 'Possible price once signed out',
    after: 'Without an answer, we send it back free of charge.',
    iphone: {
      s1: 'Open icloud.com/find and sign in with your Apple account.',
      s2: 'Under “All Devices”, choose your iPhone.',
      s3: 'Choose “Remove this device from account” and confirm with your password.',
    },
    ipad: {
      s1: 'Open icloud.com/find and sign in with your Apple account.',
      s2: 'Under “All Devices”, choose your iPad.',
      s3: 'Choose “Remove this device from account” and confirm with your password.',
    },
    watch: {
      s1: 'Open icloud.com/find and sign in with your Apple account.',
      s2: 'Under “All Devices”, choose your Apple Watch: this also lifts the Activation Lock.',
      s3: 'Choose “Remove this device from account” and confirm with your password.',
    },
    mac: {
      s1: 'Open icloud.com/find and sign in with your Apple account.',
      s2: 'Under “All Devices”, choose your Mac. If a company manages it, ask the company to remove it.',
      s3: 'Choose “Remove this device from account” and confirm with your password.',
    },
    samsung: {
      s1: 'Open account.samsung.com and sign in with your Samsung account.',
      s2: 'Under “Devices”, choose the device, then “Sign out” or “Remove”.',
      s3: 'Open myaccount.google.com/device-activity and sign the device out of your Google account as well.',
    },
    android: {
      s1: 'Open myaccount.google.com/device-activity and sign in with the Google account of the device.',
      s2: 'Choose the device, then “Sign out”.',
      s3: 'If the brand has its own account (Xiaomi, Huawei, Oppo…), remove the device there as well.',
    },
  },
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
    noValue: {
      title: 'We have no price to offer',
      text: 'After the check your {product} has no buyback value. Choose before {date}: return or recycling, both are free.',
    },
    signOut: {
      title: 'Your {product} is still linked to your account',
      text: 'Sign it out before {date}, from any browser: we then check it again.',
    },
    retained: {
      title: 'Your buyback cannot be completed',
      text: 'We can neither pay for nor return your {product}: the case is kept for the competent authorities.',
    },
    nothingToPay: {
      title: 'Your buyback is complete',
      text: 'Your {product} is recycled free of charge. Nothing is paid.',
    },
    toPay: {
      title: 'Your buyback is confirmed',
      text: 'Your product is accepted. {when}.',
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
      note: 'Free, until you hand it over in store or send it.',
      title: 'Cancel this buyback?',
      text: 'This is final: nothing will be paid.',
    },
    acceptProposal: {
      label: 'Accept the new price',
      note: '{when}.',
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
    signedOut: {
      label: 'I have signed out',
      note: 'We check your product again.',
      title: 'Is the account signed out?',
      text: 'Your product goes back to the check. If it is still linked to an account, we will write to you.',
    },
    askReturn: {
      label: 'Get my product back',
      note: 'The return is free.',
      title: 'Get your product back?',
      text: 'The buyback does not take place and nothing is paid. Your product is sent back free of charge.',
    },
    recycle: {
      label: 'Have it recycled free of charge',
      note: 'Nothing is paid.',
      title: 'Recycle your product?',
      text: 'This is final: your product is not returned and nothing is paid.',
    },
    replyToHold: {
      label: 'Reply to us',
      note: 'Your message is added to the case.',
      title: 'Your message',
      text: 'The workshop reads it with the case. Give the useful facts: purchase, dates, numbers.',
    },
  },
  gone: 'It can no longer be cancelled here: the product has left. You may still refuse the price after the check.',
  concluded:
    'The sale has been concluded since the hand-over in store: it can no longer be cancelled here. Please contact the store.',
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
