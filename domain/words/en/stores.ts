import type { stores as french } from '../fr/stores.ts'
import type { Words } from '../words.ts'

export const stores: Words<typeof french> = {
  title: 'Stores',
  text: 'Bring your product to the store of your choice: the seller checks it and pays you.',
  textStore: 'The stores to which a customer can bring a product: the seller checks it and pays for it.',
  search: 'Town or postcode',
  near: 'Near me',
  refused: 'Your position cannot be read. Search by town instead.',
  count: '{count, plural, =0 {No store} one {# store} other {# stores}}',
  way: 'Get directions',
  away: '{km} km away',
  about: 'about {km} km away',
  none: 'No store matches. Try another town.',
  map: 'Map of the stores',
  hours: {
    open: 'Open until {time}',
    today: 'Closed, opens at {time}',
    tomorrow: 'Closed, opens tomorrow at {time}',
    weekday: 'Closed, opens {day} at {time}',
    date: 'Closed, opens on {day} at {time}',
    closed: 'Closed at the moment',
    week: 'Opening hours',
    off: 'Closed',
    exceptions: 'Special opening hours',
    takes: 'Takes: {categories}',
    call: 'Call {name}',
  },
}
