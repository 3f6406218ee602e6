import type { LoaderFunctionArgs } from 'react-router'
import { isLoadedApart, isUntracked } from '#domain/site/addresses.ts'

const never = new Promise<never>(() => {})

type Place = Pick<Location, 'pathname' | 'assign' | 'replace'>

/**
 * Loads the whole page between pages with and without the tag manager: a program that an earlier page started would see
 * the next address and its key. Runs before the address changes. A confirmation replaces the page that confirmed.
 */
export const loadApart = ({ request }: Pick<LoaderFunctionArgs, 'request'>, place: Place) => {
  const { pathname, search } = new URL(request.url)
  if (!isLoadedApart(place.pathname, pathname)) return null
  if (isUntracked(pathname) && place.pathname.startsWith('/cart/')) place.replace(pathname + search)
  else place.assign(pathname + search)
  return never
}
