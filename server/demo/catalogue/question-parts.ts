import type { Impact } from '#domain/pricing/impact.ts'
import type { Grade } from '#domain/product/states.ts'

/** French, English, Dutch, German. */
export type Texts = readonly [fr: string, en: string, nl: string, de: string]

export type DemoAnswer = { title: Texts; description?: Texts; impact: Impact }
export type DemoQuestion = { title: Texts; howToTest?: Texts; description?: Texts; answers: DemoAnswer[] }

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
