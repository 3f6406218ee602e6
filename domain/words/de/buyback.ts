import type { buyback as french } from '../fr/buyback.ts'
import type { Words } from '../words.ts'

export const buyback: Words<typeof french> = {
  predeclaredText: 'Im Web angemeldet, in der Filiale abzuschließen, wenn der Kunde das Produkt bringt.',
  search: 'Code, Kunde, Produkt…',
  finish: 'Abschließen',
  code: 'Code',
  product: 'Produkt',
  customer: 'Kunde',
  declaredAt: 'Angemeldet am',
  promised: 'Zugesagter Preis',
  until: 'Garantiert bis',
  stale: 'Preis zu prüfen',
  nonePredeclared: 'Keine Voranmeldung',
  nonePredeclaredText:
    'Meldet ein Kunde auf der Website ein Produkt an und wählt die Abgabe in der Filiale, erscheint es hier.',
  scan: 'Ankaufscode scannen oder eingeben',
  notWaiting: 'Dieser Ankauf wartet nicht auf eine Abgabe in der Filiale.',
}
