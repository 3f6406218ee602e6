import type { consent as french } from '../fr/consent.ts'
import type { Words } from '../words.ts'

export const consent: Words<typeof french> = {
  title: 'Audience measurement',
  text: 'If you agree, {name} measures visits to this site in order to improve it. Your choice is kept for six months and can be changed at any time at the foot of the page.',
  accept: 'Accept',
  refuse: 'Refuse',
  more: 'Learn more',
}
