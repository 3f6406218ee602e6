import { type Kysely, sql } from 'kysely'
import type { FacetField } from '#domain/search/document.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { wordKinds } from './document.ts'
import type { Known, Lookup } from './known.ts'
import {
  boundTo,
  type Found,
  facetsOf,
  hitOf,
  type Matching,
  matches,
  ordering,
  type Shape,
  tier,
  type Values,
  type Wanted,
} from './ranking-store.ts'

type Vocabulary = {
  accountId: string
  exact: string[]
  from: string
  to: string
  kind: number
  most: number
  forms: string[]
}

const vocabulary = fixed((db, { accountId, exact, from, to, kind, most, forms }: Vocabulary) =>
  words(db, accountId)
    .select(sql<Known['how']>`'exact'`.as('how'))
    .where(sql<boolean>`w.word = any(${exact}::text[])`)
    .unionAll(
      db
        .selectFrom(
          words(db, accountId)
            .where('w.word', '>=', from)
            .where('w.word', '<', to)
            .where('w.kind', '=', kind)
            .orderBy('w.documents', 'desc')
            .limit(most)
            .as('longer'),
        )
        .select(['word', 'kind', 'documents', sql<Known['how']>`'beginning'`.as('how')]),
    )
    .unionAll(
      words(db, accountId)
        .select(sql<Known['how']>`'form'`.as('how'))
        .where('w.word', 'in', (nested) =>
          nested
            .selectFrom('search_forms as f')
            .select('f.word')
            .where('f.account_id', '=', accountId)
            .where(sql<boolean>`f.form = any(${forms}::text[])`),
        ),
    ),
)

/** Vocabulary of the catalogue for the words of a query, and the frequency of its filter marks. */
export const vocabularyOf = async (app: App, accountId: string, { exact, beginning, most, forms }: Lookup) => {
  const mixed = beginning !== null && /\p{L}\p{N}|\p{N}\p{L}/u.test(beginning)
  const [known] = await app.database.read({ accountId }, () => [
    vocabulary({
      accountId,
      exact,
      from: beginning ?? '',
      to: beginning === null ? '' : `${beginning}\u{10ffff}`,
      kind: mixed ? wordKinds.join : wordKinds.atom,
      most,
      forms,
    }),
  ])
  return known as Known[]
}

const words = (db: Kysely<DB>, accountId: string) =>
  db.selectFrom('search_words as w').select(['w.word', 'w.kind', 'w.documents']).where('w.account_id', '=', accountId)

/** Excludes the best candidates, which are on earlier pages. */
const bestFirst = ({ onlyBest, hasBest }: Shape, wanted: Values) =>
  hasBest && !onlyBest
    ? sql`m.product_id not in (select b.product_id from ${matches(wanted, wanted.best, sql`${wanted.cap}::int`)} as b), `
    : sql``

const page = fixed((db, wanted: Values, json: string) => {
  const shape = JSON.parse(json) as Shape
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (with_) =>
        with_
          .selectFrom(
            (shape.onlyBest
              ? matches(wanted, wanted.best, sql`${wanted.cap}::int`)
              : matches(wanted, wanted.queries, sql`null::int`)
            ).as('m'),
          )
          .selectAll(),
    )
    .selectNoFrom([
      sql<number>`(select count(*)::int from matches)`.as('found'),
      // One line per document: documents contain no line breaks.
      sql<
        string | null
      >`(select string_agg(page.tier || ' ' || page.extent || ' ' || d.document, E'\n' order by page.place)
          from (select *, row_number() over () as place
            from (select m.product_id, m.extent, m.tier
              from (select m.*, ${shape.ranked ? tier(wanted, shape) : sql`5`} as tier from matches m) as m
              order by ${bestFirst(shape, wanted)}${ordering(shape, wanted.concepts)} limit ${wanted.limit} offset ${wanted.offset}) as cut) as page
          join search_documents d on d.account_id = ${wanted.accountId}::uuid and d.product_id = page.product_id)`.as(
        'hits',
      ),
      facetsOf(shape.facets, wanted.facetValues).as('facets'),
    ])
})

type Counted = Pick<Values, 'accountId' | 'low' | 'high' | 'facetValues' | 'queries'>
/** Total matches and facets, for pages that ranked only the best candidates. */
const count = fixed((db, wanted: Counted, facets: string) =>
  db
    .with(
      (cte) => cte('matches').materialized(),
      (with_) => with_.selectFrom(matches(wanted, wanted.queries, sql`null::int`).as('m')).selectAll(),
    )
    .selectNoFrom([
      sql<number>`(select count(*)::int from matches)`.as('found'),
      facetsOf(facets === '' ? [] : (facets.split(',') as FacetField[]), wanted.facetValues).as('facets'),
    ]),
)

/** Page, total and facets of one query. */
export const findDocuments = async (app: App, accountId: string, wanted: Wanted): Promise<Found> => {
  const { shape, values } = boundTo(accountId, wanted)
  const { onlyBest, facets } = shape
  const [pages, counts] = await app.database.read({ accountId }, () => [
    page(values, JSON.stringify(onlyBest ? { ...shape, facets: [] } : shape)),
    ...(onlyBest ? [count(values, facets.join())] : []),
  ])
  const row = pages![0]!
  const counted = counts?.[0] ?? row
  return { found: counted.found, hits: row.hits?.split('\n').map(hitOf) ?? [], facets: counted.facets }
}

const keys = fixed((db, wanted: Matching & Pick<Values, 'queries' | 'cap'>) =>
  db
    .selectFrom(matches(wanted, wanted.queries, sql`${wanted.cap}::int`).as('m'))
    .select(sql<string>`m.key`.as('key'))
    .distinct(),
)

/** Label keys of some matching documents. */
export const matchingKeys = async (app: App, accountId: string, query: string, cap: number) => {
  const [rows] = await app.database.read({ accountId }, () => [
    keys({ accountId, queries: [query], low: null, high: null, cap }),
  ])
  return rows!.map(({ key }) => key)
}
