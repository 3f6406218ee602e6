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
 * Approximate position of a postal code: next to the account's entities with the longest common postal code prefix,
 * else the centre of the postal area. Null if neither is known; distance is then ignored.
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
    // "L" (Liverpool) is not a prefix of "LS" (Leeds).
    if (length < region || areaLength(other) !== region || length < best) continue
    if (length > best) near = []
    best = length
    near.push(place.position)
  }
  if (near.length === 0) return areaOf(country, code)
  const mean = (of: keyof Position) => near.reduce((sum, one) => sum + one[of], 0) / near.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}
