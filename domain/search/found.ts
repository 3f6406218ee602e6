import type { SearchDocument } from './document.ts'

export type Facet = { value: string; count: number }

export type FoundProducts = {
  products: SearchDocument[]
  found: number
  /** The search stopped before it examined all matches. */
  more: boolean
  brands: Facet[]
  categories: Facet[]
}

/** Search response of the Typesense API. */
export type SearchAnswer = {
  found: number
  search_cutoff?: boolean
  hits: { document: SearchDocument }[]
  facet_counts: { field_name: string; counts: Facet[] }[]
}

export const foundIn = ({ hits, found, search_cutoff, facet_counts }: SearchAnswer): FoundProducts => {
  const facet = (field: string) =>
    (facet_counts.find(({ field_name }) => field_name === field)?.counts ?? []).map(({ value, count }) => ({
      value,
      count,
    }))
  return {
    products: hits.map(({ document }) => document),
    found,
    more: search_cutoff === true,
    brands: facet('brand'),
    categories: facet('category'),
  }
}
