import * as z from 'zod'

/** A product as the search engine keeps it, under the names that its fields have there. */
export const searchDocument = z.object({
  id: z.uuid(),
  label: z.string(),
  brand: z.string().optional(),
  model: z.string().optional(),
  reference: z.string().optional(),
  ean: z.string().optional(),
  tac_codes: z.array(z.string()),
  category: z.string(),
  category_id: z.uuid(),
  /** Main and other categories, and those above them. */
  category_ids: z.array(z.uuid()),
  /** Cents, of the best state. */
  price: z.int(),
  image: z.string().optional(),
  image_hd: z.string().optional(),
  simple: z.boolean(),
  is_collecting_imei: z.boolean(),
  /** Accessories come after what they go with. */
  accessory: z.boolean(),
})
export type SearchDocument = z.infer<typeof searchDocument>

export const searchPageSize = 40
export const largestPage = 250

/** What a question may be asked of, and the weight that marks its words. */
export const queryFields = {
  label: 'A',
  brand: 'B',
  category: 'C',
  model: 'D',
  reference: null,
  ean: null,
  tac_codes: null,
} as const
export type QueryField = keyof typeof queryFields
export const facetFields = ['brand', 'category', 'category_id', 'category_ids'] as const
export type FacetField = (typeof facetFields)[number]
export const sortFields = ['_text_match', 'label', 'brand', 'price'] as const
export type SortField = (typeof sortFields)[number]

/** The collection of one company, named after the top of its organisation. */
export const collectionName = (organizationId: string) => `products_${organizationId}`
