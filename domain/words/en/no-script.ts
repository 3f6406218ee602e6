import type { noScript as french } from '../fr/no-script.ts'
import type { Words } from '../words.ts'

export const noScript: Words<typeof french> = {
  title: 'This page needs JavaScript',
  page: 'Turn it on in your browser, then load the page again.',
  status:
    'Without JavaScript, your buyback cannot be shown here. Open the link in your e-mail on another device, or give your buyback code in a store: the seller tells you how far it is.',
  cart: 'Without JavaScript, the basket cannot be shown. You can bring your device to a store: the seller prices it and buys it on the spot.',
  stores: 'Addresses of the stores',
}
