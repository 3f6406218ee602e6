import { areaLength, areaOf } from './postal-areas.ts'
import type { Position } from './rules.ts'

export type KnownPlace = { country: string | null; zipCode: string | null; position: Position | null }

const compact = (zipCode: string) => zipCode.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()

const sharedLength = (a: string, b: string) => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/**
 * About where somebody lives, from country and postal code: beside the account's own entities whose codes begin most alike, else in
 * the area that the code names. Null where neither is known: then distance says nothing.
 */
export const locate = (country: string, zipCode: string, places: readonly KnownPlace[]): Position | null => {
  const code = compact(zipCode)
  const region = areaLength(code)
  let best = region - 1
  let near: Position[] = []
  for (const place of places) {
    if (place.country !== country || !place.zipCode || !place.position) continue
    const other = compact(place.zipCode)
    const length = sharedLength(code, other)
    // "L" of Liverpool is not "LS" of Leeds.
    if (length < region || areaLength(other) !== region || length < best) continue
    if (length > best) near = []
    best = length
    near.push(place.position)
  }
  if (near.length === 0) return areaOf(country, code)
  const mean = (of: keyof Position) => near.reduce((sum, one) => sum + one[of], 0) / near.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}
