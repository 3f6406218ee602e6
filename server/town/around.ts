import type { Position } from '#domain/dispatch/rules.ts'
import { countriesAround, isPostalCode, matchTown, placeOfCode } from '#domain/store/finder.ts'
import { townsNamed, townsOfCode } from './gazetteer.ts'

type Stores = Parameters<typeof matchTown>[0]

/** Towns compared per country. */
const mostTowns = 10

/** Position of a town or postal code in the given country, or in one with stores. */
export const positionOfTown = async (stores: Stores, country: string, asked: string): Promise<Position | null> => {
  const isCode = isPostalCode(asked)
  const countries = countriesAround(stores, country, isCode ? asked : undefined)
  const found = await Promise.all(
    countries.map((one) => (isCode ? townsOfCode(one, asked) : townsNamed(one, asked, mostTowns))),
  )
  return matchTown(stores, asked, found.flat()) ?? (isCode ? placeOfCode(stores, asked, country) : null)
}
