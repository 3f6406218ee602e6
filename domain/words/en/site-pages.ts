import type { sitePages as french } from '../fr/site-pages.ts'
import type { Words } from '../words.ts'

export const sitePages: Words<typeof french> = {
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
  category: {
    title: 'Sell: {name}',
    description: '{name}: see what {company} buys back and for how much, in a few questions.',
  },
  product: {
    title: 'Sell {name}',
    description: 'Get a price for your {name} in a few questions: up to {price} at {company}.',
  },
  legal: {
    description: '{title} of {company}.',
  },
}
