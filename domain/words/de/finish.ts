import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Ankauf abschließen',
  promised: 'zugesagt: {price} bis {date}',
  expiredTitle: 'Voranmeldung abgelaufen',
  expiredText:
    'Sie stammt vom {date}: Der zugesagte Preis ist nicht mehr garantiert, Preise können sich geändert haben. Die neue Diagnose nennt den heutigen Preis.',
}
