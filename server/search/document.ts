import { fileAddress } from '#domain/file/endpoints.ts'
import { isAccessory } from '#domain/search/accessories.ts'
import { queryFields, type SearchDocument } from '#domain/search/document.ts'
import { mark, quoted } from '#domain/search/filter.ts'
import { extentOf, keyOf, sortKeyOf } from '#domain/search/query.ts'
import { atomsOf, lexemesOf } from '#domain/search/words.ts'

/** A published product with what the catalogue says around it. */
export type Indexed = {
  id: string
  label: string
  brand: string | null
  model: string | null
  reference: string | null
  ean: string | null
  tacCodes: string[]
  categoryId: string
  category: string
  categoryPath: string[]
  categoryIds: string[]
  price: number
  imageId: string | null
  imageHdId: string | null
  simple: boolean
  isCollectingIMEI: boolean
}

export const documentOf = (product: Indexed): SearchDocument => ({
  id: product.id,
  label: product.label,
  ...(product.brand && { brand: product.brand }),
  ...(product.model && { model: product.model }),
  ...(product.reference && { reference: product.reference }),
  ...(product.ean && { ean: product.ean }),
  tac_codes: product.tacCodes,
  category: product.category,
  category_id: product.categoryId,
  category_ids: product.categoryIds,
  price: product.price,
  ...(product.imageId && { image: fileAddress(product.imageId) }),
  ...(product.imageHdId && { image_hd: fileAddress(product.imageHdId) }),
  simple: product.simple,
  is_collecting_imei: product.isCollectingIMEI,
  accessory: isAccessory(product.label, product.categoryPath),
})

const lastBucket = 9
/** Best first: the fewer words a name needs, the likelier it is meant; accessories come last. */
const bucketOf = (accessory: boolean, extent: number) =>
  accessory ? lastBucket : Math.min(Math.max(extent, 1), lastBucket - 1)

export const wordKinds = { atom: 0, join: 1, mark: 2 } as const
export type WordKind = (typeof wordKinds)[keyof typeof wordKinds]

export type Entry = {
  document: SearchDocument
  /** What is counted, so that a question knows what is rare. */
  counted: Map<string, WordKind>
  /** The whole, as the database writes it. */
  vector: string
  key: string
  brandKey: string
  sortKey: string
  extent: number
}

/** Everything a product is found by. */
export const entryOf = (accountId: string, product: Indexed): Entry => {
  const document = documentOf(product)
  const brandAtoms = atomsOf(product.brand ?? '')
  const key = keyOf(atomsOf(product.label), brandAtoms)
  const extent = extentOf(key)

  const counted = new Map<string, WordKind>()
  const weights = new Map<string, Set<string>>()
  const add = (text: string | null, weight: string) => {
    if (!text) return
    const { atoms, joins } = lexemesOf(text)
    for (const [words, kind] of [[atoms, wordKinds.atom] as const, [joins, wordKinds.join] as const])
      for (const word of words) {
        if (counted.get(word) !== wordKinds.atom) counted.set(word, kind)
        const found = weights.get(word) ?? new Set()
        weights.set(word, found.add(weight))
      }
  }
  add(product.label, queryFields.label)
  add(product.brand, queryFields.brand)
  add(product.category, queryFields.category)
  add(product.model, queryFields.model)

  const broad = [
    mark.account(accountId),
    mark.category(product.category),
    mark.mainCategory(product.categoryId),
    ...product.categoryIds.map(mark.anyCategory),
    ...(product.brand ? [mark.brand(product.brand)] : []),
  ]
  for (const one of broad) counted.set(one, wordKinds.mark)
  const marks = [
    ...broad,
    mark.bucket(bucketOf(document.accessory, extent)),
    mark.id(product.id),
    ...product.tacCodes.map(mark.tac),
    ...(product.ean ? [mark.gtin(product.ean)] : []),
    ...(product.reference ? [mark.reference(product.reference)] : []),
    mark.flag('simple', product.simple),
    mark.flag('imei', product.isCollectingIMEI),
    mark.flag('accessory', document.accessory),
  ]
  const vector = [
    ...[...weights].map(([word, found]) => `${quoted(word)}:${[...found].map((weight) => `1${weight}`).join(',')}`),
    ...marks.map(quoted),
  ].join(' ')
  return { document, counted, vector, key, brandKey: brandAtoms.join(' '), sortKey: sortKeyOf(key), extent }
}
