import type { Modifier } from '#domain/pricing/modifier.ts'

/** A bonus whose figure may not be typed yet. */
export type ModifierValues = {
  type: 'none' | Modifier['type']
  value: number | null
  cappedAmount: number | null
}

export const modifierValues = (modifier: Modifier | null | undefined): ModifierValues =>
  modifier ?? { type: 'none', value: null, cappedAmount: null }

export const modifierBody = ({ type, ...rest }: ModifierValues) => (type === 'none' ? null : { type, ...rest })

/** What the figures say so far; nothing while none is typed. */
export const modifierOf = ({ type, value, cappedAmount }: ModifierValues): Modifier | null =>
  type === 'none' || !value || !Number.isInteger(value) ? null : { type, value, cappedAmount }
