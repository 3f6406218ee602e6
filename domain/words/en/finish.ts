import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Finish the buyback',
  promised: 'promised: {price} until {date}',
  expiredTitle: 'Predeclaration expired',
  expiredText:
    'It was made on {date}: the promised price is no longer guaranteed and prices may have changed. The new diagnosis gives today’s price.',
}
