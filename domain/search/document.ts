/** Indexed product, with the field names of the search engine. */
export type SearchDocument = {
  id: string
  label: string
  brand?: string
  model?: string
  reference?: string
  ean?: string
  /** Omitted if the account may not search by IMEI. */
  tac_codes?: string[]
  category: string
  category_id: string
  /** Main and secondary categories and their ancestors. */
  category_ids: string[]
  /** Price of the best state, in cents. */
  price: number
  image?: string
  image_hd?: string
  simple: boolean
  is_collecting_imei: boolean
  /** Accessories are ranked after products. */
  accessory: boolean
}

/** Results per page on the platform's own pages. */
export const searchPageSize = 40
/** Hits per page of a search that states none, as in Typesense. */
export const defaultPerPage = 10
export const largestPage = 250

/** Searchable fields and their tsvector weights. */
export const queryFields = {
  label: 'A',
  brand: 'B',
  category: 'C',
  model: 'D',
  reference: null,
  ean: null,
  tac_codes: null,
  /** Joined neighbouring atoms and barcodes without leading zeros; only sent to an external engine. */
  words: null,
} as const
export type QueryField = keyof typeof queryFields
export const facetFields = ['brand', 'category', 'category_id', 'category_ids', 'price'] as const
export type FacetField = (typeof facetFields)[number]
export const groupFields = ['brand', 'category', 'category_id'] as const
export type GroupField = (typeof groupFields)[number]
/** `place`: products before accessories, short names before long ones. */
export const sortFields = ['_text_match', 'place', 'label', 'brand', 'price'] as const
export type SortField = (typeof sortFields)[number]

/** Collection of one account, named after its root organization. */
export const collectionName = (organizationId: string) => `products_${organizationId}`

/** Retries of the search page (section 7 of the specification). */
export const searchRetry = { attempts: 6, pauseMs: 200, timeoutMs: 2_000 } as const
