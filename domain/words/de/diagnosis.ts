import type { diagnosis as french } from '../fr/diagnosis.ts'
import type { Words } from '../words.ts'

export const diagnosis: Words<typeof french> = {
  title: 'Zustand',
  back: 'Zurück',
  leave: 'Bewertung verlassen',
  step: 'Frage {number} von {total}',
  howToTest: 'So prüfen Sie es',
  sellerNote: 'Hinweis für das Verkaufspersonal',
  choose: 'Wählen Sie eine Antwort, um fortzufahren.',
  estimate: 'Schätzung',
  range: '{lowest} bis {highest}',
  next: 'Weiter',
  see: 'Preis ansehen',
  computing: 'Der Preis wird berechnet…',
  offer: 'Ankaufsangebot',
  base: 'Grundpreis, {state}',
  floor: 'Auf null gesetzt',
  states: {
    functional: 'funktionsfähig',
    grade_a: 'Stufe A',
    grade_b: 'Stufe B',
    grade_c: 'Stufe C',
    grade_d: 'Stufe D',
    grade_e: 'Stufe E',
  },
  stateTexts: {
    functional: 'Funktionsfähig',
    grade_a: 'Sehr guter Zustand',
    grade_b: 'Guter Zustand',
    grade_c: 'Ordentlicher Zustand',
    grade_d: 'Stark gebraucht',
    grade_e: 'Außer Betrieb',
  },
  honest:
    'Dieser Preis gilt für den beschriebenen Zustand. Weicht er bei der Prüfung ab, machen wir Ihnen ein neues Angebot, das Sie frei ablehnen können.',
  honestStore:
    'Dieser Preis gilt für den beschriebenen Zustand. Weicht er bei der Prüfung ab, erhält der Kunde ein neues Angebot, das er frei ablehnen kann.',
  zero: 'In diesem Zustand hat das Produkt keinen Ankaufswert mehr. Es kann noch wiederverwertet werden.',
  blocked: 'In diesem Zustand wird das Produkt nicht angekauft.',
  answers: 'Antworten',
  change: 'Ändern',
  lastAnswer: 'Antwort: {answer}',
  changeLast: 'Ändern',
  another: 'Ein anderes Produkt bewerten',
  restart: 'Neu beginnen',
}
