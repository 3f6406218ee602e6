import { locate } from '../dispatch/locate.ts'
import { distance, type Position } from '../dispatch/rules.ts'
import { foldTown } from '../town/fold.ts'

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

/** Looks like a French, Belgian, Luxembourg, Swiss, German or British postal code. */
export const isPostalCode = (text: string) => /^(\d{4,5}|[a-z]{1,2}\d[a-z\d]?( ?\d[a-z]{2})?)$/i.test(text.trim())

export const storesNamed = <S extends Store>(stores: readonly S[], asked: string) =>
  stores.filter((store) => fold([store.commonName, store.zipCode, store.city].join(' ')).includes(fold(asked)))

/** Digits of a postal code; a Belgian code is not a prefix of a French one. */
const digits: Record<string, number> = { FR: 5, BE: 4 }

/** The given country, then those with stores; with a postal code, only countries whose format matches. */
export const countriesAround = (stores: readonly Store[], country: string, zipCode?: string) =>
  [...new Set([country, ...stores.flatMap((store) => store.country ?? [])])].filter(
    (one) => zipCode === undefined || !digits[one] || zipCode.trim().length === digits[one],
  )

/** Approximate position of a postal code in the given country, or in one with stores. */
export const placeOfCode = (stores: readonly Store[], zipCode: string, country: string): Position | null => {
  const known = stores.map((store) => ({ ...store, position: positionOf(store) }))
  for (const one of countriesAround(stores, country, zipCode)) {
    const found = locate(one, zipCode, known)
    if (found) return found
  }
  return null
}

type Town = { name: string; position: Position | null }

/** Best matching town: exact name (nearest to a store if there are several), otherwise the first prefix match. */
export const matchTown = (stores: readonly Store[], asked: string, towns: readonly Town[]): Position | null => {
  const known = towns.flatMap(({ name, position }) => (position ? [{ name, position }] : []))
  const nearest = (from: Position) =>
    Math.min(...stores.flatMap((store) => positionOf(store) ?? []).map((at) => distance(from, at)))
  const [meant] = known
    .filter(({ name }) => foldTown(name) === foldTown(asked))
    .map(({ position }) => ({ position, away: nearest(position) }))
    .toSorted((a, b) => a.away - b.away)
  return meant?.position ?? known[0]?.position ?? null
}

/** Stores with their distance, nearest first; stores without a position last. */
export const nearestFirst = <S extends Store>(stores: readonly S[], from: Position | null) =>
  stores
    .map((store) => {
      const at = positionOf(store)
      return { ...store, away: from && at ? distance(from, at) : null }
    })
    .toSorted((a, b) => (from ? (a.away ?? Number.POSITIVE_INFINITY) - (b.away ?? Number.POSITIVE_INFINITY) : 0))

const maxVisitKm = 100

/** Of stores ordered by distance, those within a drive, and the nearest at any distance. Unknown distances are kept. */
export const withinReach = <S extends { away: number | null }>(stores: readonly S[]) =>
  stores.filter(({ away }, index) => index === 0 || away === null || away <= maxVisitKm)
