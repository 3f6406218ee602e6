import type { diagnosis as french } from '../fr/diagnosis.ts'
import type { Words } from '../words.ts'

export const diagnosis: Words<typeof french> = {
  title: 'Condition',
  back: 'Back',
  leave: 'Leave the estimate',
  step: 'Question {number} of {total}',
  howToTest: 'How to check',
  sellerNote: 'Note for the seller',
  choose: 'Choose an answer to go on.',
  estimate: 'Estimate',
  range: '{lowest} to {highest}',
  next: 'Continue',
  see: 'See the price',
  computing: 'Working out the price…',
  offer: 'Buyback offer',
  base: 'Base price, {state}',
  floor: 'Brought back to zero',
  states: {
    functional: 'functional',
    grade_a: 'grade A',
    grade_b: 'grade B',
    grade_c: 'grade C',
    grade_d: 'grade D',
    grade_e: 'grade E',
  },
  stateTexts: {
    functional: 'In working order',
    grade_a: 'Very good condition',
    grade_b: 'Good condition',
    grade_c: 'Fair condition',
    grade_d: 'Heavily worn',
    grade_e: 'Out of order',
  },
  honest:
    'This price holds for the condition you described. If the check finds another one, we make you a new offer, which you are free to refuse.',
  honestStore:
    'This price holds for the condition described. If the check finds another one, the customer gets a new offer, which they are free to refuse.',
  zero: 'In this condition the product has no buyback value left. It can still be recycled.',
  blocked: 'In this condition the product is not bought back.',
  answers: 'Answers',
  change: 'Change',
  lastAnswer: 'Answer: {answer}',
  changeLast: 'Change',
  another: 'Price another product',
  restart: 'Start again',
}
