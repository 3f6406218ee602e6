import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Terugkoop afronden',
  promised: 'beloofd: {price} tot {date}',
  expiredTitle: 'Voorafgaande aanmelding verlopen',
  expiredText:
    'Ze dateert van {date}: de beloofde prijs is niet meer gegarandeerd en prijzen kunnen gewijzigd zijn. De nieuwe diagnose geeft de prijs van vandaag.',
}
