import type { CollectionFieldSchema } from 'typesense/lib/Typesense/Collection.js'
import { collectionName, type SearchDocument } from '#domain/search/document.ts'
import { extentOf, gtinKey, keyOf } from '#domain/search/query.ts'
import { atomsOf, lexemesOf } from '#domain/search/words.ts'
import { open, seal } from '#server/db/seal.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { keepKey, storedKey } from './access-store.ts'
import { topOf } from './top.ts'

/** Additional indexed fields, so that both engines match and rank alike. */
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

/** Client of the configured Typesense; null if PostgreSQL runs the searches. */
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

  /** Creates a missing collection and retries once. */
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
    /** Adds and removes documents. Any failure throws, and the job retries. */
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
    /** A scoped key for browsers: one collection, limited lifetime. */
    key: async (tx: Tx, accountId: string, expiresAt: number, byImei: boolean) => {
      const parent = await parentKey(tx, accountId)
      return client.keys().generateScopedSearchKey(parent, {
        expires_at: Math.floor(expiresAt / 1000),
        // Embedded parameters cannot be overridden by the browser.
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
