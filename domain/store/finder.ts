import { locate } from '../dispatch/locate.ts'
import { distance, type Position } from '../dispatch/rules.ts'

type Store = {
  commonName: string
  zipCode: string | null
  city: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const positionOf = ({ latitude, longitude }: Store): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** A postal code of France or of its neighbours, or of Britain: somewhere, whether there is a store or not. */
export const isPostalCode = (text: string) => /^(\d{4,5}|[a-z]{1,2}\d[a-z\d]?( ?\d[a-z]{2})?)$/i.test(text.trim())

export const storesNamed = <S extends Store>(stores: readonly S[], asked: string) =>
  stores.filter((store) => fold([store.commonName, store.zipCode, store.city].join(' ')).includes(fold(asked)))

/** Belgium's codes are shorter than those of France: one is not the beginning of another. */
const digits: Record<string, number> = { FR: 5, BE: 4 }

/** About where a postal code is: of the country that is named first, or of one that has stores. */
export const placeOfCode = (stores: readonly Store[], zipCode: string, country: string): Position | null => {
  const known = stores.map((store) => ({ ...store, position: positionOf(store) }))
  const countries = [...new Set([country, ...stores.flatMap((store) => store.country ?? [])])]
  for (const one of countries) {
    if (digits[one] && zipCode.trim().length !== digits[one]) continue
    const found = locate(one, zipCode, known)
    if (found) return found
  }
  return null
}

/** With how far each is from somewhere, nearest first; those of which nobody knows come last. */
export const nearestFirst = <S extends Store>(stores: readonly S[], from: Position | null) =>
  stores
    .map((store) => {
      const at = positionOf(store)
      return { ...store, away: from && at ? distance(from, at) : null }
    })
    .toSorted((a, b) => (from ? (a.away ?? Number.POSITIVE_INFINITY) - (b.away ?? Number.POSITIVE_INFINITY) : 0))
