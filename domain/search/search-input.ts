import { searchPageSize } from './document.ts'
import { planOf } from './query.ts'

/** Search input. */
export type SearchInput = {
  query: string
  /** Facet values. */
  brands?: string[]
  categories?: string[]
  /** Restricts the search to this category and its descendants. */
  below?: string
  page?: number
  perPage?: number
}

/** Query, filters and page of a result URL. */
export const searchInputOf = (params: {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
}) => ({
  query: (params.get('q') ?? '').trim(),
  brands: params.getAll('brand'),
  categories: params.getAll('category'),
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
})

const listed = (values: readonly string[]) => `[${values.map((value) => `\`${value}\``).join(',')}]`

/** Search text of a query: IMEIs are reduced to the TAC, barcodes to the digits without leading zeros. */
const asAsked = (query: string) => {
  const plan = planOf(query)
  if (plan.kind === 'everything') return '*'
  if (plan.kind !== 'codes') return query
  const { tac, gtin } = plan
  // Could be a TAC or a GTIN: searched as typed. 14-digit GTINs start with zeros.
  if (tac && gtin && tac !== gtin) return gtin.length < 14 ? gtin : query.replace(/\D/g, '')
  return tac ?? gtin ?? query
}

/** Search parameters of the product's own pages; without highlighting. */
export const searchParamsOf = ({
  query,
  brands = [],
  categories = [],
  below,
  page = 1,
  perPage = searchPageSize,
}: SearchInput): Record<string, string> => {
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
