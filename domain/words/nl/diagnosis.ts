import type { diagnosis as french } from '../fr/diagnosis.ts'
import type { Words } from '../words.ts'

export const diagnosis: Words<typeof french> = {
  title: 'Staat van het product',
  back: 'Terug',
  leave: 'De schatting verlaten',
  step: 'Vraag {number} van {total}',
  howToTest: 'Hoe controleren',
  sellerNote: 'Opmerking voor de verkoper',
  choose: 'Kies een antwoord om verder te gaan.',
  estimate: 'Schatting',
  range: '{lowest} tot {highest}',
  next: 'Doorgaan',
  see: 'De prijs bekijken',
  computing: 'De prijs wordt berekend…',
  offer: 'Terugkoopbod',
  base: 'Basisprijs, {state}',
  floor: 'Op nul gebracht',
  states: {
    functional: 'werkend',
    grade_a: 'graad A',
    grade_b: 'graad B',
    grade_c: 'graad C',
    grade_d: 'graad D',
    grade_e: 'graad E',
  },
  stateTexts: {
    functional: 'In werkende staat',
    grade_a: 'Zeer goede staat',
    grade_b: 'Goede staat',
    grade_c: 'Redelijke staat',
    grade_d: 'Sterk gebruikt',
    grade_e: 'Buiten gebruik',
  },
  honest:
    'Deze prijs geldt voor de staat die u hebt beschreven. Blijkt die bij de controle anders, dan doen we u een nieuw bod dat u vrij kunt weigeren.',
  honestStore:
    'Deze prijs geldt voor de beschreven staat. Blijkt die bij de controle anders, dan krijgt de klant een nieuw bod, dat hij vrij kan weigeren.',
  zero: 'In deze staat heeft het product geen terugkoopwaarde meer. Het kan nog worden gerecycleerd.',
  blocked: 'In deze staat wordt het product niet teruggenomen.',
  answers: 'Antwoorden',
  change: 'Wijzigen',
  lastAnswer: 'Antwoord: {answer}',
  changeLast: 'Wijzigen',
  another: 'Een ander product schatten',
  restart: 'Opnieuw beginnen',
}
