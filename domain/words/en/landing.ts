import type { landing as french } from '../fr/landing.ts'
import type { Words } from '../words.ts'

export const landing: Words<typeof french> = {
  capacity: 'Storage',
  estimate: 'Price mine',
  effort: '{count, plural, one {One question} other {# questions}}, no account needed.',
  prices: 'What it is worth by condition',
  dated: '{name}, prices of {day}.',
  state: 'Condition',
  price: 'Price',
  states: {
    functional: {
      title: 'In working order',
      text: 'Everything works, with normal signs of use',
    },
    grade_a: {
      title: 'Very good condition',
      text: 'Hardly a mark, everything works',
    },
    grade_b: {
      title: 'Good condition',
      text: 'Fine scratches, everything works',
    },
    grade_c: {
      title: 'Fair condition',
      text: 'Visible scratches or small dents',
    },
    grade_d: {
      title: 'Heavily worn',
      text: 'Deep dents or a damaged part',
    },
    grade_e: {
      title: 'Out of order',
      text: 'Broken, or no longer turns on',
    },
  },
  exact: 'Your answers give the exact price and the date until which it is guaranteed.',
  none: 'Answer the questions to see what it is worth.',
  saving:
    'Used again, this device avoids about {kilograms, number} kg of CO₂e per year of use compared with a new one. Source: {source}.',
  prepare: {
    title: 'Have ready',
    backup: {
      title: 'A backup',
      text: 'Save your data, then erase the device: we guide you through it.',
    },
    lock: {
      title: 'An unlocked device',
      text: 'Sign out of your account and turn off device tracking. Otherwise we cannot buy it.',
    },
    imei: {
      title: 'The IMEI number',
      text: 'Dial *#06#: it appears on the screen.',
    },
    identity: {
      title: 'An identity document',
      text: 'The law may ask for it when a used device is bought.',
    },
  },
  where: {
    title: 'Where to hand it over',
    around: 'Around {town}',
    town: 'Town or postcode',
    find: 'Search',
    unknown: 'We cannot find this place. Try a postcode.',
    all: '{count, plural, one {See the store} other {See all # stores}}',
    away: '{km} km',
  },
  questions: {
    title: 'Frequent questions',
    broken: {
      title: 'It is broken, do you buy it?',
      text: 'Describe it as it is. The price takes faults into account, and you know before sending it if we do not buy it.',
    },
    differs: {
      title: 'What if you find another condition?',
      text: 'We tell you why and offer you a new price. If you refuse it, the device is sent back to you.',
    },
    until: {
      title: 'How long is the price valid?',
      text: 'Until the date shown with your offer, after the questions.',
    },
    data: {
      title: 'What happens to my data?',
      text: 'Save it and erase the device before you hand it over. We show you how.',
    },
  },
}
