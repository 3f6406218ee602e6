import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
  home: {
    title: '{company}: sell your devices',
    description:
      'Get a price for your device in a few questions and sell it to {company}: shown at once and guaranteed.',
  },
  search: {
    title: 'Get a price for a device',
    description: 'Look for your device and see in a few questions what {company} gives you for it.',
  },
  categories: {
    title: 'What we buy back',
    description: 'Every category that {company} buys back: choose yours and get a price.',
  },
  stores: {
    title: 'Our stores',
    description: 'Find the {company} store nearest to you, its opening hours and what it buys back.',
  },
  results: {
    title: 'Results for “{query}”',
  },
  missing: {
    title: 'Page not found',
  },
  category: {
    title: 'Sell: {name}',
    description: '{name}: see what {company} buys back and for how much, in a few questions.',
  },
  product: {
    title: 'Sell {name}',
    description: 'Get a price for your {name} in a few questions: up to {price} at {company}.',
  },
  landing: {
    title: '{name}: buyback price',
    description:
      'What {name} is worth by condition: up to {price} at {company}. Get the price of yours in a few questions.',
  },
  legal: {
    description: '{title} of {company}.',
  },
  privacy: {
    who: 'Who is responsible for your data\n{company} is responsible for the data that you give on this site to trade in a device.',
    what: 'What we keep\nYour name, your contact details, your identity document where the law asks for it, your IBAN if you are paid by transfer, the device, your answers, the result of the check and our messages.',
    why: 'Why\nTo make you an offer, to receive and check the device, to pay you and to answer you: this is the contract between us. To keep our accounts: the law requires it. Visits to the site are measured only if you agree.',
    whom: 'Who receives it\nThe companies that carry the device, check it or pay you on our behalf, each for its own part only.',
    howLong:
      'How long\nFor as long as the buyback and any claim about it are open, then for as long as the law requires of accounting records.',
    register:
      'Register of second-hand purchases\nThe law requires us to enter every device that we buy and its seller in a register. Your identity is erased from it after ten years.',
    rights:
      'Your rights\nYou can see your data, have it corrected or erased, receive it, or object to its use. Write to {contact}. If the answer does not satisfy you, you can turn to the data protection authority of your country.',
  },
  accessibility: {
    state:
      'Conformance\n{company} wants everyone to be able to use this site. It partially conforms to WCAG {standard} and the European standard EN 301\u00a0549, because of the limits named below.',
    method:
      'How it is checked\nEach version passes automatic checks of the public pages: WCAG {standard} rules, a width of {width} pixels ({zoom}% zoom), and text enlarged to {text}%. This statement was prepared on {date} for version {release}, by self-assessment.',
    known: 'Known limits',
    gaps: {
      review: 'No audit by people with disabilities has taken place yet; automatic checks do not find every barrier.',
      documents: 'Labels made by carriers and older PDF documents are not always tagged for screen readers.',
      map: 'The map of the stores is visual; the list beside it has the same addresses.',
      content: 'Not all texts and pictures added by {company} are checked.',
    },
    contact:
      'A barrier\nWrite to {contact}: name the page and the problem, and we will give you the information in another way.',
    remedy:
      'Complaints\nIf the answer does not satisfy you, you can turn to the authority responsible for accessibility in your country.',
  },
}
