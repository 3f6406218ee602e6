import { type SearchDocument, searchPageSize, searchRetry } from '#domain/search/document.ts'
import { planOf } from '#domain/search/query.ts'
import type { Face } from '../face.tsx'
import { searchAccess } from './access.ts'

export type Asked = {
  query: string
  /** As the facets name them. */
  brands?: string[]
  categories?: string[]
  /** Below this category only. */
  below?: string
  page?: number
  perPage?: number
}

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

const listed = (values: readonly string[]) => `[${values.map((value) => `\`${value}\``).join(',')}]`

/** An IMEI begins with the code of its model, and a bar code may begin with zeros: products are known by the rest. */
const asAsked = (query: string) => {
  const plan = planOf(query)
  if (plan.kind === 'everything') return '*'
  return (plan.kind === 'codes' && (plan.tac ?? plan.gtin)) || query
}

const parameters = ({ query, brands = [], categories = [], below, page = 1, perPage = searchPageSize }: Asked) => {
  const filters = [
    ...(brands.length > 0 ? [`brand:=${listed(brands)}`] : []),
    ...(categories.length > 0 ? [`category:=${listed(categories)}`] : []),
    ...(below ? [`category_ids:=${below}`] : []),
  ]
  return new URLSearchParams({
    q: asAsked(query),
    query_by: 'label,brand,model,category,reference,ean,tac_codes,words',
    sort_by: '_text_match:desc,place:asc',
    facet_by: 'brand,category',
    max_facet_values: '20',
    page: String(page),
    per_page: String(perPage),
    ...(filters.length > 0 ? { filter_by: filters.join(' && ') } : {}),
  })
}

/** Asks the search engine, patiently: it may be starting, or a connection may have been lost. */
export const searchProducts = async (face: Face, asked: Asked, signal: AbortSignal): Promise<Found> => {
  let renewed = false
  for (let attempt = 1; ; attempt++) {
    try {
      const { address, token } = await searchAccess(face, renewed)
      const response = await fetch(`${address}?${parameters(asked)}`, {
        headers: { 'X-TYPESENSE-API-KEY': token },
        signal: AbortSignal.any([signal, AbortSignal.timeout(searchRetry.timeoutMs)]),
      })
      if ((response.status === 401 || response.status === 404) && !renewed) {
        // The key is of another time, or of another company.
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
