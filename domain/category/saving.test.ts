import { describe, expect, test } from 'vitest'
import { judgeSaving, knownSavings, statedSaving } from './saving.ts'

describe('the environmental saving of a category', () => {
  test('names its source and has at most one decimal', () => {
    const codes = (savedEmissions: number | null, savingSource: string | null) =>
      judgeSaving({ savedEmissions, savingSource }).map(({ path, code }) => `${path} ${code}`)
    expect(codes(24.6, 'ADEME, 2022')).toEqual([])
    expect(codes(24.65, 'ADEME, 2022')).toEqual(['savedEmissions too_many_decimals'])
    for (const source of [null, '', ' ']) expect(codes(24.6, source)).toEqual(['savingSource required'])
    expect(codes(null, null)).toEqual([])
    expect(codes(0, null), 'a subcategory that states nothing').toEqual([])
  })

  test('is stated in whole kilograms, with its source', () => {
    expect(statedSaving(knownSavings.smartphone)).toEqual({ kilograms: 25, source: 'ADEME, 2022' })
    expect(statedSaving({ savedEmissions: 0.2, savingSource: 'x' })?.kilograms).toBe(1)
    expect(statedSaving({ savedEmissions: 0, savingSource: null })).toBeNull()
    expect(statedSaving({ savedEmissions: null, savingSource: null })).toBeNull()
  })

  test('known figures are valid', () => {
    for (const saving of Object.values(knownSavings)) expect(judgeSaving(saving)).toEqual([])
  })
})
