/** A product as the search engine keeps it, under the names that its fields have there. */
export type SearchDocument = {
  id: string
  label: string
  brand?: string
  model?: string
  reference?: string
  ean?: string
  /** Not told where the account may not search by IMEI. */
  tac_codes?: string[]
  category: string
  category_id: string
  /** Main and other categories, and those above them. */
  category_ids: string[]
  /** Cents, of the best state. */
  price: number
  image?: string
  image_hd?: string
  simple: boolean
  is_collecting_imei: boolean
  /** Accessories come after what they go with. */
  accessory: boolean
}

export const searchPageSize = 40
export const largestPage = 250

/** What a query may be asked of, and the weight that marks its words. */
export const queryFields = {
  label: 'A',
  brand: 'B',
  category: 'C',
  model: 'D',
  reference: null,
  ean: null,
  tac_codes: null,
  /** Neighbours written as one, and bar codes without their zeros: what only an engine of its own has to be told. */
  words: null,
} as const
export type QueryField = keyof typeof queryFields
export const facetFields = ['brand', 'category', 'category_id', 'category_ids'] as const
export type FacetField = (typeof facetFields)[number]
/** `place`: the product before its accessories, short names before long ones. */
export const sortFields = ['_text_match', 'place', 'label', 'brand', 'price'] as const
export type SortField = (typeof sortFields)[number]

/** The collection of one account, named after the top of its organisation. */
export const collectionName = (organizationId: string) => `products_${organizationId}`

/** What a page does when the search does not answer: section 7. */
export const searchRetry = { attempts: 6, pauseMs: 200, timeoutMs: 2_000 } as const
