import type { Impact } from '../pricing/impact.ts'
import { amountIn, decimalOf, type Read } from './cells.ts'
import { gradeOf, plainWords } from './grades.ts'

/** Impact as one cell: none · zero · locked · -20.00 · -12.5% · grade_c. */
export const impactText = (impact: Impact): string => {
  switch (impact.kind) {
    case 'fixed':
      return decimalOf(impact.amount)
    case 'percentage':
      return `${impact.basisPoints / 100}%`
    case 'state':
      return impact.state
    case 'zero':
      return impact.accountLocked ? 'locked' : 'zero'
    default:
      return impact.kind
  }
}

const none = new Set(['none', 'aucun', 'aucune', 'sans effet', 'rien', 'keine', 'keiner', 'kein', 'geen', 'no'])
const zero = new Set(['zero', 'refus', 'refuse', 'refused', 'null', 'nul', 'prix nul', 'nicht ankauf', 'geweigerd'])
/** Words for an account lock. */
const locked = new Set(['locked', 'verrouille', 'compte verrouille', 'gesperrt', 'vergrendeld'])

export const impactIn = (text: string): Read<Impact> => {
  const words = plainWords(text)
  if (none.has(words)) return { value: { kind: 'none' } }
  if (zero.has(words)) return { value: { kind: 'zero' } }
  if (locked.has(words)) return { value: { kind: 'zero', accountLocked: true } }
  if (text.endsWith('%')) {
    const { value: hundredths } = amountIn(text.slice(0, -1))
    return hundredths === undefined
      ? { reason: 'impact_unknown' }
      : { value: { kind: 'percentage', basisPoints: hundredths } }
  }
  const state = gradeOf(text)
  if (state) return { value: { kind: 'state', state } }
  const { value: amount } = amountIn(text)
  if (amount === undefined) return { reason: 'impact_unknown' }
  return { value: amount === 0 ? { kind: 'none' } : { kind: 'fixed', amount } }
}
