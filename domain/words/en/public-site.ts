import type { publicSite as fr } from '../fr/public-site.ts'
import type { Words } from '../words.ts'

export const publicSite: Words<typeof fr> = {
  follow: 'Follow my buyback',
  skip: 'Skip to content',
  goHome: '{name}, home',
  backHome: 'Back to the home page',
  language: 'Language',
  menu: 'Menu',
  stores: 'Stores',
  estimate: 'Get a price',
  sell: 'What would you like to sell?',
  legal: 'Legal information',
  manageCookies: 'Manage cookies',
  copyright: '© {year} {name}',
  version: 'Version {release}',
  provider: 'Powered by',
  hero: {
    title: 'How much is your device worth?',
    text: 'Get a price in a few questions, then send or drop off your device.',
  },
  how: {
    title: 'How it works',
    describe: {
      title: 'Describe your device',
      text: 'A few simple questions. The price follows each answer, with no surprises.',
    },
    send: {
      title: 'Send it or drop it off',
      text: 'Choose the way of sending that suits you among those offered.',
    },
    paid: {
      title: 'Get paid',
      text: 'Your device is checked, then the payment leaves within 5 working days, in the way you chose.',
    },
  },
  trust: {
    title: 'Our commitments',
    data: {
      title: 'Your data protected',
      text: 'We guide you through erasing your device before sending it.',
    },
    price: {
      title: 'A price explained',
      text: 'If the condition differs, we tell you why and you decide.',
    },
    back: {
      title: 'You stay free',
      text: 'Counter-offer declined? Your device is sent back to you.',
    },
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be incomplete, or the page no longer exists.',
  },
  notAvailable: {
    title: 'This site is not available',
    text: 'Check the address or try again later.',
  },
}
