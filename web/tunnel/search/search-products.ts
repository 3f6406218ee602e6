import { type AskedFor, askedFor } from '#domain/search/asked-for.ts'
import { type SearchDocument, searchRetry } from '#domain/search/document.ts'
import type { Face } from '../face.tsx'
import { searchAccess } from './access.ts'

export type Facet = { value: string; count: number }
export type Found = {
  products: SearchDocument[]
  found: number
  /** There are more than were looked at. */
  more: boolean
  brands: Facet[]
  categories: Facet[]
}

/** The search does not answer, after every attempt that section 7 allows. */
export class SearchUnreachable extends Error {}

type Answer = {
  found: number
  search_cutoff?: boolean
  hits: { document: SearchDocument }[]
  facet_counts: { field_name: string; counts: Facet[] }[]
}

const pause = () => new Promise((resolve) => setTimeout(resolve, searchRetry.pauseMs))

/** Asks the search engine, patiently: it may be starting, or a connection may have been lost. */
export const searchProducts = async (face: Face, asked: AskedFor, signal: AbortSignal): Promise<Found> => {
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    try {
      const { address, token } = await searchAccess(face, renewed)
      const response = await fetch(`${address}?${new URLSearchParams(askedFor(asked))}`, {
        headers: { 'X-TYPESENSE-API-KEY': token },
        signal: AbortSignal.any([signal, AbortSignal.timeout(searchRetry.timeoutMs)]),
      })
      if ((response.status === 401 || response.status === 404) && !renewed) {
        // The key is of another time, or of another account.
        renewed = true
        continue
      }
      if (!response.ok) throw new Error(`search answered ${response.status}`)
      return foundIn((await response.json()) as Answer)
    } catch (error) {
      if (signal.aborted) throw error
      if (attempt >= searchRetry.attempts) throw new SearchUnreachable()
      await pause()
    }
  }
}

const foundIn = ({ hits, found, search_cutoff, facet_counts }: Answer): Found => {
  const facet = (field: string) => facet_counts.find(({ field_name }) => field_name === field)?.counts ?? []
  return {
    products: hits.map(({ document }) => document),
    found,
    more: search_cutoff === true,
    brands: facet('brand'),
    categories: facet('category'),
  }
}
