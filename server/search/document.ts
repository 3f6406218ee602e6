import { hash } from 'node:crypto'
import { fileAddress } from '#domain/file/address.ts'
import { isAccessory } from '#domain/search/accessories.ts'
import { type Concept, conceptsOfProduct } from '#domain/search/concepts.ts'
import { queryFields, type SearchDocument } from '#domain/search/document.ts'
import { mark, quoted, type Write } from '#domain/search/filter.ts'
import { bagOf, extentOf, keyOf, modelKeyOf, recentKeyOf, sortKeyOf } from '#domain/search/query.ts'
import { atomsOf, lexemesOf } from '#domain/search/words.ts'

/** A published product with its catalogue context. */
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

export const lastBucket = 9
/** Rank bucket: fewer words in the name rank higher; accessories come last. */
const bucketOf = (accessory: boolean, extent: number) =>
  accessory ? lastBucket : Math.min(Math.max(extent, 1), lastBucket - 1)

/** Short hash of an account, used as lexeme prefix. Collisions are harmless: documents are also filtered by account. */
const signOf = (accountId: string) => hash('sha1', accountId, 'base64url').slice(0, 6)

/** Lexeme of a word in the documents of an account, or in one bucket of them. */
const heldAs = (sign: string, bucket: number | null = null) => {
  const prefix = `${sign}${bucket ?? ''}.`
  return (lexeme: string) => prefix + lexeme
}

/** Frequent marks, which are also stored per bucket. */
const isBroad = (lexeme: string) => /^~[armlc]/.test(lexeme)

/** Writes text search queries for an account's documents, or for one bucket of them. */
export const writeFor = (accountId: string, bucket: number | null = null): Write => {
  const sign = signOf(accountId)
  const anywhere = heldAs(sign)
  const inBucket = heldAs(sign, bucket)
  const weighted = (lexeme: string, weights: string) => quoted(lexeme) + (weights && `:${weights}`)
  return (lexeme, { weights = '', join = false } = {}) => {
    if (bucket === null) return weighted(anywhere(lexeme), weights)
    const bucketed = lexeme.startsWith('~') ? isBroad(lexeme) : !join
    if (bucketed) return weighted(inBucket(lexeme), weights)
    return `(${weighted(anywhere(lexeme), weights)} & ${quoted(inBucket(mark.everything))})`
  }
}

/** Word of a stored lexeme; null for bucket lexemes. */
export const readWord = (held: string) => (held[6] === '.' ? held.slice(7) : null)

export const wordKinds = { atom: 0, join: 1, mark: 2 } as const
export type WordKind = (typeof wordKinds)[keyof typeof wordKinds]

export type Entry = {
  document: SearchDocument
  /** Counted words, for estimating how rare a word is. */
  counted: Map<string, WordKind>
  /** The tsvector in PostgreSQL syntax. */
  vector: string
  key: string
  brandKey: string
  sortKey: string
  recentKey: string
  /** Sorted words, without and with the brand. */
  bags: string[]
  concepts: Concept[]
  extent: number
}

/** Index entry of a product. */
export const entryOf = (accountId: string, product: Indexed): Entry => {
  const document = documentOf(product)
  const brandAtoms = atomsOf(product.brand ?? '')
  const key = keyOf(atomsOf(product.label), brandAtoms)
  const modelAtoms = modelKeyOf(key).split(' ')
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
  for (const label of product.categoryPath) add(label, queryFields.category)
  add(product.model, queryFields.model)

  const broad = [
    mark.everything,
    mark.category(product.category),
    mark.mainCategory(product.categoryId),
    ...product.categoryIds.map(mark.anyCategory),
    ...(product.brand ? [mark.brand(product.brand)] : []),
  ]
  for (const one of broad) counted.set(one, wordKinds.mark)
  const marks = [
    ...broad,
    mark.id(product.id),
    ...atomsOf(product.category).map(mark.categoryWord),
    ...product.tacCodes.map(mark.tac),
    ...(product.ean ? [mark.gtin(product.ean)] : []),
    ...(product.reference ? [mark.reference(product.reference)] : []),
    mark.flag('simple', product.simple),
    mark.flag('imei', product.isCollectingIMEI),
    mark.flag('accessory', document.accessory),
  ]
  const sign = signOf(accountId)
  const anywhere = heldAs(sign)
  const inBucket = heldAs(sign, bucketOf(document.accessory, extent))
  const weighted = (word: string) => [...(weights.get(word) ?? [])].map((weight) => `1${weight}`).join(',')
  const vector = [
    ...[...weights.keys()].map((word) => `${quoted(anywhere(word))}:${weighted(word)}`),
    ...marks.map((one) => quoted(anywhere(one))),
    // Joined neighbours are rare enough without bucket lexemes.
    ...[...counted].flatMap(([word, kind]) => {
      if (kind === wordKinds.join) return []
      return kind === wordKinds.mark ? [quoted(inBucket(word))] : [`${quoted(inBucket(word))}:${weighted(word)}`]
    }),
  ].join(' ')
  return {
    document,
    counted,
    vector,
    key: modelAtoms.join(' '),
    brandKey: brandAtoms.join(' '),
    sortKey: sortKeyOf(key),
    recentKey: recentKeyOf(key),
    bags: [bagOf(modelAtoms), bagOf([...brandAtoms, ...modelAtoms])],
    concepts: conceptsOfProduct(product.label, product.categoryPath),
    extent,
  }
}
