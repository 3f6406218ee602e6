import type { CartCreate } from '#domain/cart/schema.ts'
import { locate } from '#domain/dispatch/locate.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { type Facts, position } from './facts.ts'
import { placesLike } from './locate-store.ts'

/** On the web an item starts where its customer lives; asked only where a rule goes by distance. */
export const fromCustomer = async (
  app: App,
  who: Person | Visitor,
  facts: Facts,
  { clientCountry, clientZipCode }: CartCreate['customerInfo'],
): Promise<Facts> => {
  if (facts.channel !== 'web' || !facts.rules.some(({ geographic }) => geographic)) return facts
  const rows = await within(app, who, (tx) => placesLike(tx, facts.accountId, clientCountry, clientZipCode))
  const places = rows.map(({ country, zipCode, ...row }) => ({ country, zipCode, position: position(row) }))
  return { ...facts, from: locate(clientCountry, clientZipCode, places) }
}
