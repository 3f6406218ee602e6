import { isLoadedApart, isUntracked } from '#domain/site/addresses.ts'

type Place = Pick<Location, 'pathname' | 'assign' | 'replace'>

/**
 * Loads the whole page between pages with and without the tag manager: a program that an earlier page started would see
 * the next address and its key. Runs before the address changes. A confirmation replaces the page that confirmed.
 */
export const loadApart = (path: string, address: string, place: Place) => {
  if (!isLoadedApart(place.pathname, path)) return false
  if (isUntracked(path) && place.pathname.startsWith('/cart/')) place.replace(address)
  else place.assign(address)
  return true
}
