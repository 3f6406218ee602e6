import { searchPageSize } from './document.ts'
import { planOf } from './query.ts'

/** What somebody looks for. */
export type AskedFor = {
  query: string
  /** As the facets name them. */
  brands?: string[]
  categories?: string[]
  /** Below this category only. */
  below?: string
  page?: number
  perPage?: number
}

/** What an address of results asks for: its question, what narrows it, and which page of them. */
export const askedIn = (params: { get: (name: string) => string | null; getAll: (name: string) => string[] }) => ({
  query: (params.get('q') ?? '').trim(),
  brands: params.getAll('brand'),
  categories: params.getAll('category'),
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
})

const listed = (values: readonly string[]) => `[${values.map((value) => `\`${value}\``).join(',')}]`

/** An IMEI begins with the code of its model, and a bar code may begin with zeros: products are known by the rest. */
const asAsked = (query: string) => {
  const plan = planOf(query)
  if (plan.kind === 'everything') return '*'
  if (plan.kind !== 'codes') return query
  const { tac, gtin } = plan
  // What may be either is asked as it was typed; the box of a bar code begins with zeros.
  if (tac && gtin && tac !== gtin) return gtin.length < 14 ? gtin : query.replace(/\D/g, '')
  return tac ?? gtin ?? query
}

/** The parameters of the search that our own pages ask. They mark nothing in what they show. */
export const askedFor = ({
  query,
  brands = [],
  categories = [],
  below,
  page = 1,
  perPage = searchPageSize,
}: AskedFor): Record<string, string> => {
  const filters = [
    ...(brands.length > 0 ? [`brand:=${listed(brands)}`] : []),
    ...(categories.length > 0 ? [`category:=${listed(categories)}`] : []),
    ...(below ? [`category_ids:=${below}`] : []),
  ]
  return {
    q: asAsked(query),
    query_by: 'label,brand,model,category,reference,ean,tac_codes,words',
    sort_by: '_text_match:desc,place:asc',
    facet_by: 'brand,category',
    max_facet_values: '20',
    highlight_fields: 'none',
    page: String(page),
    per_page: String(perPage),
    ...(filters.length > 0 ? { filter_by: filters.join(' && ') } : {}),
  }
}
