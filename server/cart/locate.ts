import type { CartCreate } from '#domain/cart/schema.ts'
import { locate } from '#domain/dispatch/locate.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { townPosition } from '#server/town/position.ts'
import { type Facts, position } from './facts.ts'
import { placesLike } from './locate-store.ts'

/** Facts with the customer's position, for web sales; looked up only if a dispatch rule uses distance. */
export const fromCustomer = async (
  app: App,
  who: Person | Visitor,
  facts: Facts,
  { clientCountry: country, clientZipCode: zipCode, clientCity: city }: CartCreate['customerInfo'],
): Promise<Facts> => {
  if (facts.channel !== 'web' || !facts.rules.some(({ geographic }) => geographic)) return facts
  if (!zipCode || !city) return facts
  const town = await townPosition({ country, zipCode, city })
  if (town) return { ...facts, from: town }
  const rows = await within(app, who, (tx) => placesLike(tx, facts.accountId, country, zipCode))
  const places = rows.map((row) => ({ country: row.country, zipCode: row.zipCode, position: position(row) }))
  return { ...facts, from: locate(country, zipCode, places) }
}
