import { first } from '#domain/checked.ts'
import { areaOf } from '#domain/dispatch/postal-areas.ts'
import { distance, type Position } from '#domain/dispatch/rules.ts'
import { foldTown } from '#domain/town/fold.ts'
import { townsNamed, townsOfCode } from './gazetteer.ts'

type Address = { country: string; zipCode: string; city: string }

/**
 * Maximum distance in kilometres from the centre of the postal code's area; a farther town of the same name is another
 * one.
 */
export const widest = 130
/** Maximum towns of one name per country. */
const maxMatches = 60

/** Position of an address: the town of its postal code, else the town of that name in the code's area. */
export const townPosition = async ({ country, zipCode, city }: Address): Promise<Position | null> => {
  const isCity = ({ name }: { name: string }) => foldTown(name) === foldTown(city)
  const ofCode = await townsOfCode(country, zipCode.trim())
  if (ofCode.length > 0) return (ofCode.find(isCity) ?? first(ofCode)).position
  const positions = (await townsNamed(country, city, maxMatches))
    .filter(isCity)
    .flatMap(({ position }) => position ?? [])
  const area = areaOf(country, zipCode.trim().toUpperCase())
  if (!area) return positions[0] ?? null
  const [nearest] = positions
    .map((position) => ({ position, away: distance(position, area) }))
    .toSorted((a, b) => a.away - b.away)
  return nearest && nearest.away < widest ? nearest.position : null
}
