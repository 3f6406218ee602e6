import type { offer as french } from '../fr/offer.ts'
import type { Words } from '../words.ts'

export const offer: Words<typeof french> = {
  guaranteed: 'Price guaranteed until {date}',
  bonus: 'Bonus',
  malus: 'Deduction',
  send: 'How will you send it?',
  transport: 'Transport',
  pay: 'How do you want to be paid?',
  payment: 'Payment',
  terms: 'Terms of this way of sending',
  warehouse: 'Destination warehouse',
  km: '{km} km',
  free: 'Free',
  chooseTransport: 'Choose a transport mode.',
  choosePayment: 'Choose a payment mode.',
  imei: 'IMEI of the device',
  imeiHint: '15 to 17 digits: dial *#06# on the device, or scan the code on its box.',
  imeiInCart: 'This device is already in the cart.',
  warnings: {
    imei_other_product:
      'This IMEI does not belong to the chosen product. Check it, choose another product, or continue anyway.',
    imei_check_digit: 'The last digit of this IMEI does not fit the others. Check it, or continue anyway.',
  },
  continueAnyway: 'Continue anyway',
  unlocked: {
    title: 'Locked to an account (iCloud, Google…)',
    text: 'It has no value as long as the account is signed in. Once it is signed out:',
    how: 'Apple: Settings, the owner’s name, Find My, turn it off, then Sign out. Android: Settings, Accounts, the Google account, Remove account.',
    done: 'Done: change this answer',
  },
  receive: 'You receive',
  customerReceives: 'The customer receives',
  saveLine: 'Save the changes',
  addToCart: 'Add to cart',
  finish: 'Finish the buyback',
  full: 'The cart is full. Confirm it or remove a product.',
  fullOne: 'The cart already contains “{product}”. Replace it?',
  replace: 'Replace',
}
