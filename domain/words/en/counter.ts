import type { counter as french } from '../fr/counter.ts'
import type { Words } from '../words.ts'

export const counter: Words<typeof french> = {
  lookup: {
    label: 'Returning customer',
    hint: 'Name, phone or e-mail. Each record you open is recorded in the history.',
    found: '{count, plural, =0 {No customer} one {# customer found} other {# customers found}}',
    more: 'More customers match: type more characters.',
    lastSale: 'Last buyback on {date}',
    filled: 'Form filled in with the details of {name}.',
    iban: 'Last IBAN: •••• {end}. Please type it again.',
  },
  recent: {
    title: 'Latest buybacks of the store',
    printOf: 'Print the documents of {name}',
    pending: 'Documents being prepared',
  },
}
