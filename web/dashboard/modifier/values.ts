import type { Modifier } from '#domain/pricing/modifier.ts'

/** Form values of a bonus; the value may be missing. */
export type ModifierValues = {
  type: 'none' | Modifier['type']
  value: number | null
  cappedAmount: number | null
}

export const modifierValues = (modifier: Modifier | null | undefined): ModifierValues =>
  modifier ?? { type: 'none', value: null, cappedAmount: null }

export const modifierBody = ({ type, ...rest }: ModifierValues) => (type === 'none' ? null : { type, ...rest })

/** Modifier from form values; null while incomplete. */
export const modifierOf = ({ type, value, cappedAmount }: ModifierValues): Modifier | null =>
  type === 'none' || !value || !Number.isInteger(value) ? null : { type, value, cappedAmount }
