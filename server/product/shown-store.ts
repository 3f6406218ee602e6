import { sql } from 'kysely'
import { endingLength } from '#domain/site/addresses.ts'
import type { Tx } from '#server/platform/app.ts'

const published = ({ db }: Tx, accountId: string) =>
  db.selectFrom('products').where('account_id', '=', accountId).where('status', '=', 'published')

export const publishedById = (tx: Tx, accountId: string, ids: readonly string[]) =>
  published(tx, accountId)
    .select(['id', 'label', 'brand', 'image_id', 'image_hd_id', 'price'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

export const productsById = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'label', 'status'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** Products with what their addresses name. */
const named = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select(['p.id', 'p.label', 'p.status', 'c.label as category'])
    .where('p.account_id', '=', accountId)

/** The oldest product whose id has this ending; two of one account have the same by chance only. */
export const productByEnding = (tx: Tx, accountId: string, ending: string) =>
  named(tx, accountId)
    .where(sql<string>`right(p.id::text, ${sql.lit(endingLength)})`, '=', ending)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()

export const namedById = (tx: Tx, accountId: string, id: string) =>
  named(tx, accountId).where('p.id', '=', id).executeTakeFirst()

/** Sorts after every text with the same beginning. */
const afterAll = '\uffff'

/** Published products of a brand whose labels begin alike. */
export const publishedLike = (
  tx: Tx,
  accountId: string,
  { begins, brand, limit }: { begins: string; brand: string | null; limit: number },
) =>
  named(tx, accountId)
    .where('p.status', '=', 'published')
    .where('p.label', '>=', begins)
    .where('p.label', '<', `${begins}${afterAll}`)
    .where(sql<boolean>`p.brand is not distinct from ${brand}`)
    .orderBy('p.label')
    .limit(limit)
    .execute()

export const publishedInOrder = (tx: Tx, accountId: string, { limit, offset }: { limit: number; offset: number }) =>
  named(tx, accountId)
    .select('p.updated_at as updatedAt')
    .where('p.status', '=', 'published')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const publishedCount = (tx: Tx, accountId: string) =>
  published(tx, accountId)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
