import type { Impact } from '#domain/pricing/impact.ts'
import type { Grade } from '#domain/product/states.ts'
import type { ProvenBy } from '#domain/self-test/schema.ts'

/** French, English, Dutch, German. */
export type Texts = readonly [fr: string, en: string, nl: string, de: string]

export type DemoAnswer = { title: Texts; description?: Texts; impact: Impact; provenBy?: ProvenBy }
export type DemoQuestion = {
  title: Texts
  howToTest?: Texts
  description?: Texts
  photos?: number
  answers: DemoAnswer[]
}

export const none: Impact = { kind: 'none' }
export const zero: Impact = { kind: 'zero' }
export const locked: Impact = { kind: 'zero', accountLocked: true }
export const state = (grade: Grade): Impact => ({ kind: 'state', state: grade })
export const percent = (points: number): Impact => ({ kind: 'percentage', basisPoints: points * 100 })
export const euros = (amount: number): Impact => ({ kind: 'fixed', amount: Math.round(amount * 100) })

export const yes: Texts = ['Oui', 'Yes', 'Ja', 'Ja']
export const no: Texts = ['Non', 'No', 'Nee', 'Nein']
export const yesNo = (title: Texts, whenNo: Impact, howToTest?: Texts, ifNo?: Texts): DemoQuestion => ({
  title,
  howToTest,
  answers: [
    { title: yes, impact: none },
    { title: no, description: ifNo, impact: whenNo },
  ],
})

/** The question with self-tests that fill in its answer at this position. */
export const provenBy = (question: DemoQuestion, position: number, condition: ProvenBy): DemoQuestion => ({
  ...question,
  answers: question.answers.map((answer, at) => (at === position ? { ...answer, provenBy: condition } : answer)),
})
