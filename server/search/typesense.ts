import type { CollectionFieldSchema } from 'typesense/lib/Typesense/Collection.js'
import { collectionName, type SearchDocument } from '#domain/search/document.ts'
import { extentOf, gtinKey, keyOf } from '#domain/search/query.ts'
import { atomsOf, lexemesOf } from '#domain/search/words.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { open, seal } from '#server/platform/security/crypto.ts'
import { keepKey, storedKey } from './access-store.ts'
import { topOf } from './top.ts'

/** What is indexed beyond the document itself, so that both engines find by the same words in the same order. */
type Stored = SearchDocument & { words: string[]; place: number }

const fields: CollectionFieldSchema[] = [
  { name: 'label', type: 'string', sort: true },
  { name: 'brand', type: 'string', facet: true, optional: true },
  { name: 'model', type: 'string', optional: true },
  { name: 'reference', type: 'string', optional: true },
  { name: 'ean', type: 'string', optional: true },
  { name: 'tac_codes', type: 'string[]' },
  { name: 'category', type: 'string', facet: true },
  { name: 'category_id', type: 'string', facet: true },
  { name: 'category_ids', type: 'string[]', facet: true },
  { name: 'price', type: 'int32' },
  { name: 'image', type: 'string', optional: true, index: false },
  { name: 'image_hd', type: 'string', optional: true, index: false },
  { name: 'simple', type: 'bool' },
  { name: 'is_collecting_imei', type: 'bool' },
  { name: 'accessory', type: 'bool' },
  { name: 'words', type: 'string[]' },
  { name: 'place', type: 'int32' },
]

const queryByWithoutImei = 'label,brand,model,category,reference,ean,words'

const storedOf = (document: SearchDocument): Stored => {
  const { joins } = lexemesOf(document.label)
  const codes = document.ean ? [gtinKey(document.ean)] : []
  const extent = extentOf(keyOf(atomsOf(document.label), atomsOf(document.brand ?? '')))
  return { ...document, words: [...joins, ...codes], place: Number(document.accessory) * 100 + extent }
}

type Change = { documents: SearchDocument[]; removed: string[] }

/** The engine of its own that the installation is configured with; null where PostgreSQL answers. */
export const engineOf = async (app: App) => {
  const { typesense } = app.config
  if (!typesense) return null
  const { Client, Errors } = await import('typesense')
  const { hostname, port, protocol } = typesense.url
  const client = new Client({
    nodes: [
      { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80), protocol: protocol.slice(0, -1) },
    ],
    apiKey: typesense.apiKey,
    connectionTimeoutSeconds: 10,
    numRetries: 3,
    retryIntervalSeconds: 0.2,
    logLevel: 'silent',
  })
  const nameOf = async (tx: Tx, accountId: string) => collectionName(await topOf(tx, accountId))

  /** Once more after making the collection, where it is not there yet. */
  const withCollection = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Errors.ObjectNotFound)) throw error
      await client
        .collections()
        .create({ name, fields, token_separators: ['-', '/', '+', '.'] })
        .catch((made: unknown) => {
          if (!(made instanceof Errors.ObjectAlreadyExists)) throw made
        })
      return work()
    }
  }

  return {
    /** Brings documents in and takes others out. Anything refused fails the whole, and the job tries again. */
    update: async (tx: Tx, accountId: string, { documents, removed }: Change) => {
      const name = await nameOf(tx, accountId)
      if (documents.length > 0)
        await withCollection(name, () =>
          client.collections<Stored>(name).documents().import(documents.map(storedOf), { action: 'upsert' }),
        )
      if (removed.length > 0)
        await withCollection(name, () =>
          client
            .collections(name)
            .documents()
            .delete({ filter_by: `id:=[${removed.join(',')}]` }),
        )
    },
    /** A key for browsers: it searches one collection, for a while. */
    key: async (tx: Tx, accountId: string, expiresAt: number, byImei: boolean) => {
      const parent = await parentKey(tx, accountId)
      return client.keys().generateScopedSearchKey(parent, {
        expires_at: Math.floor(expiresAt / 1000),
        // What a key fixes, whoever searches with it cannot change.
        ...(byImei ? {} : { query_by: queryByWithoutImei }),
      })
    },
  }

  async function parentKey(tx: Tx, accountId: string) {
    const kept = await storedKey(tx, accountId)
    if (kept) return open(app.config.secretKey, kept.secret)
    const name = await nameOf(tx, accountId)
    const { value } = await client
      .keys()
      .create({ description: `Search of ${name}`, actions: ['documents:search'], collections: [name] })
    await keepKey(tx, accountId, seal(app.config.secretKey, value!))
    return value!
  }
}
