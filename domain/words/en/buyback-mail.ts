import type { buybackMail as french } from '../fr/buyback-mail.ts'
import type { Words } from '../words.ts'

export const buybackMail: Words<typeof french> = {
  button: 'Follow my buyback',
  answer: 'Answer the proposal',
  giveIban: 'Give my IBAN',
  amount: 'Amount',
  next: 'What happens next',
  differs: '{question}: {declared} declared, {found} found',
  code: 'Code',
  product: 'Product',
  follow: 'Where your product is, your documents and what comes next.',
  links: {
    subject: 'Your buybacks with {company}',
    text: '{count, plural, one {Here is the link to follow your buyback.} other {Here are the links to follow your buybacks.}} They are private: keep them to yourself.',
    all: 'My buybacks',
    ignore: 'If you asked for nothing, ignore this e-mail.',
  },
  dataAccess: {
    subject: 'Your personal data at {company}',
    text: 'You asked for a copy of your data. Download it with the link below, valid for {hours} hours. It contains your contact details, documents and photos: do not forward this message.',
    button: 'Download my data',
  },
  dataErasure: {
    subject: 'Confirm the erasure of your data',
    text: 'You asked {company} to erase your data. Nothing is erased without your confirmation: the link below, valid for {hours} hours, shows what will be erased and what the law requires us to keep.',
    button: 'Review and confirm',
  },
  modelAlert: {
    confirm: {
      subject: 'Confirm your alert',
      text: 'You would like to know when {company} buys a model. Confirm your address: you will then receive a single e-mail, as soon as the model is bought.',
      button: 'Confirm the alert',
      small:
        'Without a confirmation, your address is deleted after seven days. If you did not ask for this, ignore this e-mail.',
    },
    bought: {
      subject: 'We now buy your model',
      text: '{company} now buys: {products}. See what your device is worth.',
      button: 'See my price',
      small: 'This alert has ended and your address is deleted from the list.',
    },
  },
  cancelled: {
    subject: 'Your buyback is cancelled',
    text: 'The buyback of your {product} (code {code}) is cancelled. Nothing will be paid, and a voucher or gift card handed out for it is no longer valid.',
  },
  predeclarationExpired: {
    subject: 'Your declaration has expired',
    text: 'You declared your {product} (code {code}) and did not bring it to a store. That declaration has expired. You can make a new one at any time.',
  },
  printless: {
    title: 'No printer needed',
    text: 'Show the QR code of your tracking page at the drop-off point: the label is printed there for you. The page lists the nearest points, and the transfer order is signed there on screen.',
  },
  labelReady: {
    subject: 'Your shipping label is ready',
    text: 'The shipping label of your {product} (code {code}) is attached to this message. Print it and stick it on the parcel.',
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
  smsSubject: { smsProposal: 'SMS: proposal', smsReminder: 'SMS: reminder of the proposal', smsPaid: 'SMS: payment' },
  smsProposal:
    '{company}: an offer for your {product} awaits your answer by {until}. Please answer by the link in our e-mail.',
  smsReminder: '{company}: reminder, answer the offer for your {product} by {until}, by the link in our e-mail.',
  smsPaid: '{company}: your payment of {amount} for your {product} has been sent. Details in our e-mail.',
  counterProposal: {
    subject: 'We propose a new price',
    text: 'The check of your {product} (code {code}) did not confirm what was declared. We propose {controlled} instead of {declared}. Please answer before {until}.',
    otherModel:
      'You declared {product}, we received {found} (code {code}). We propose {controlled} instead of {declared}. Please answer before {until}.',
  },
  proposalReminder: {
    subject: 'We are waiting for your answer',
    text: 'We propose {controlled} instead of {declared} for your {product} (code {code}). Please answer before {until}: accepting, declining and contesting are free of charge.',
  },
  secondLookConfirmed: {
    subject: 'Second look at your product',
    text: 'Another technician has checked your {product} (code {code}) again and confirms the first check. Our proposal of {controlled} stands until {until}.',
  },
  proposalAccepted: {
    subject: 'New price accepted',
    text: 'You accepted {controlled} for your {product} (code {code}). You receive {amount}: {when}.',
  },
  proposalRejected: {
    subject: 'Your product is coming back',
    text: 'The buyback of your {product} (code {code}) does not take place. We send it back to you free of charge.',
  },
  zeroOffer: {
    subject: 'Your product has no buyback price',
    text: 'After the check we cannot offer a price for your {product} (code {code}). Choose before {until}: free return to you, or free recycling.',
  },
  quarantineReturned: {
    subject: 'Your product is coming back',
    text: '{why} The buyback of your {product} (code {code}) therefore does not take place: we send it back free of charge and nothing is paid.',
  },
  pricedAsFound: {
    subject: 'We are checking your product again',
    text: '{why} We check your {product} (code {code}) again and will write to you with the price of what we find. Nothing is decided without your answer.',
  },
  signOutRequested: {
    subject: 'Sign out of your account: your buyback is waiting',
    text: 'Your {product} (code {code}) is still linked to your account, so we cannot take it as it is. Sign it out before {until}, from any browser: the page below shows how. We then check it again; the possible price is {available}. Without an answer we send it back free of charge.',
    paid: 'Your {product} (code {code}) is still linked to your account. Your buyback is already paid and its amount does not change, but we cannot use the device as it is. Sign it out before {until}, from any browser: the page below shows how.',
  },
  retained: {
    subject: 'About your buyback',
    text: '{why} We can neither pay for nor return your {product} (code {code}): the case is kept for the competent authorities. You can reply on the page of your buyback.',
    paid: '{why} We cannot return your {product} (code {code}): the case is kept for the competent authorities. The payment already made is not repeated and stays yours unless decided otherwise. You can reply on the page of your buyback.',
  },
  retainUndone: {
    subject: 'About your buyback',
    text: 'Your {product} (code {code}) is no longer kept for the authorities: our earlier decision is withdrawn. We are examining your case again and will write to you. Nothing is paid before that decision.',
    paid: 'Your {product} (code {code}) is no longer kept for the authorities: our earlier decision is withdrawn. The payment already made stays yours and is not repeated.',
  },
  recycled: {
    subject: 'Your product is recycled',
    text: 'As you chose, your {product} (code {code}) is recycled free of charge. Nothing is paid.',
  },
  why: {
    locked: 'The device is still linked to an account.',
    stolen: 'The device is reported as stolen.',
    wrong_product: 'We received a product other than the declared one.',
    counterfeit: 'The product does not appear to be genuine.',
    empty_parcel: 'The parcel arrived without the product.',
    transport_damage: 'The product was damaged in transport.',
    foreign_content: 'The parcel contained objects or data that belong to you.',
    other: 'The check found a point that prevents the buyback as it stands.',
  },
  returned: {
    subject: 'Your product is on its way back',
    text: 'Your {product} (code {code}) has left our workshop and is on its way back to you.',
  },
  lost: {
    subject: 'Your product cannot be found: you are paid',
    text: 'Your {product} (code {code}) cannot be found. You did your part: you receive {amount}, as agreed.',
  },
  lostAsFound: {
    subject: 'Your product cannot be found',
    text: 'Your {product} (code {code}) cannot be found. You receive {amount}: this is the price found at the check, before the loss.',
  },
  paid: {
    subject: 'You have been paid',
    text: 'The payment of {amount} for your {product} (code {code}) has been made.',
    next: {
      account:
        'The transfer goes to your account ending in {end} and, depending on your bank, arrives within one to two working days.',
      attached: 'Your voucher is attached to this message. Show it at the till, printed or on your phone.',
      toCome: 'Your voucher is on the page where you follow your buyback.',
      byHand: '{company} has paid you this amount directly. There is nothing left for you to do.',
    },
  },
  ibanWanted: {
    subject: 'Which account should we pay?',
    text: 'Your {product} (code {code}) is ready to be paid. Tell us the IBAN of the account to credit: the page is private and protected.',
    next: 'The link below works once, for {days} days, and asks for the postcode of your buyback. The payment then leaves within 5 working days. Do not forward this message.',
  },
  paymentFailed: {
    subject: 'Your payment did not go through',
    text: 'The bank could not carry out the payment of {amount} for your {product} (code {code}). The money did not reach you.',
    next: 'Check your IBAN, then enter it again with the link below. It works once, for {days} days, and asks for the postcode of your buyback. The payment leaves again within 5 working days. Do not forward this message.',
  },
  ibanChanged: {
    subject: 'Your IBAN is saved',
    text: 'The payment for your {product} (code {code}) will go to the account ending in {end}. If this was not you, contact {company} at once.',
  },
  emailReplaced: {
    subject: 'Another e-mail address for your buyback',
    text: 'On {at}, {company} replaced this e-mail address in the buyback of your {product} (code {code}) with another one. Messages now go to the new address, and links received here no longer open this buyback. If you did not ask for this, contact {company} at once and quote this code.',
  },
  emailAdded: {
    subject: 'Your new e-mail address is saved',
    text: 'From now on, {company} will send the messages about the buyback of your {product} (code {code}) here. The button replaces the links received at the previous address. If this means nothing to you, contact {company} at once.',
  },
}
