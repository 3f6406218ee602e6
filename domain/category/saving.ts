import type { Violation } from '../errors.ts'

/** ADEME, « Évaluation de l’impact environnemental d’un ensemble de produits reconditionnés », September 2022. */
const ademe = 'ADEME, 2022'

/**
 * Emissions avoided when a refurbished device replaces a new one, in kilograms of CO₂ equivalent per year of use. A
 * category without a published figure states none.
 */
export const knownSavings = {
  smartphone: { savedEmissions: 24.6, savingSource: ademe },
  laptop: { savedEmissions: 27, savingSource: ademe },
} as const
export type KnownSaving = keyof typeof knownSavings

export const maxSavedEmissions = 10_000

export type Saving = { savedEmissions: number | null; savingSource: string | null }

/** A figure has at most one decimal and names its source; 0 means that nothing is stated, and has none. */
export const judgeSaving = ({ savedEmissions: saved, savingSource: source }: Saving): Violation[] => [
  ...(saved !== null && Number(saved.toFixed(1)) !== saved
    ? [{ path: 'savedEmissions', code: 'too_many_decimals' } as const]
    : []),
  ...(saved && !source?.trim() ? [{ path: 'savingSource', code: 'required' } as const] : []),
]

/** Figure for visitors, in whole kilograms; null if nothing is stated. */
export const statedSaving = ({ savedEmissions, savingSource }: Saving) =>
  savedEmissions && savingSource ? { kilograms: Math.max(1, Math.round(savedEmissions)), source: savingSource } : null
export type StatedSaving = NonNullable<ReturnType<typeof statedSaving>>
