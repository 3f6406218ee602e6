import { areaOf } from '#domain/dispatch/postal-areas.ts'
import { distance, type Position } from '#domain/dispatch/rules.ts'
import { foldTown } from '#domain/town/fold.ts'
import { townsNamed, townsOfCode } from './gazetteer.ts'

type Address = { country: string; zipCode: string; city: string }

/** Kilometres from the middle of a postal code's area: a town of that name which is farther is another one. */
export const widest = 130
/** Of one name in a country. */
const maxMatches = 60

/** Where the town of an address is: the one of its postal code, else the one of its name in the code's area. */
export const townPosition = async ({ country, zipCode, city }: Address): Promise<Position | null> => {
  const isCity = ({ name }: { name: string }) => foldTown(name) === foldTown(city)
  const ofCode = await townsOfCode(country, zipCode.trim())
  if (ofCode.length > 0) return (ofCode.find(isCity) ?? ofCode[0]!).position
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
