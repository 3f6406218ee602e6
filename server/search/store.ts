import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Concept } from '#domain/search/concepts.ts'
import { type FacetField, facetFields, type SortField } from '#domain/search/document.ts'
import { bagOf } from '#domain/search/query.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { wordKinds } from './document.ts'
import type { Known, Lookup } from './known.ts'
import type { Query } from './query.ts'

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

export type Sort = { field: SortField; way: 'asc' | 'desc' }

export type Wanted = {
  queries: readonly string[]
  /** With very many matches: queries per bucket, run in turn until `cap` candidates are found, which rank first. */
  best: readonly string[] | null
  cap: number
  /** The page lies within the best candidates: no others are ranked. */
  onlyBest: boolean
  low: number | null
  high: number | null
  keys: Query['keys']
  concepts: readonly Concept[]
  accessoriesLast: boolean
  /** Sorted by creation time only. */
  newestFirst: boolean
  sorts: readonly Sort[]
  facets: readonly FacetField[]
  facetValues: number
  limit: number
  offset: number
}

export type FacetCount = { value: string; count: number }
/** A stored document as JSON text, passed through unchanged. */
export type Hit = { document: string; tier: number; extent: number }
export type Found = {
  found: number
  hits: Hit[]
  facets: Partial<Record<FacetField, { counts: FacetCount[]; total: number } | null>>
}

type Keys = { first: string; second: string | null; third: string | null; bag: string }

/**
 * Match tier of a label: equal, starts with the query as words, starts with it, contains it as words, contains it, or
 * contains its words only. The brand may precede or follow the name.
 */
const tierOf = (key: string | null, bag: string) => sql<number>`(select case
    when m.key = asked or m.brand_key = asked or ${bag}::text = any(m.bags) then 0
    when starts_with(m.key, asked || ' ') then 1
    when starts_with(m.key, asked) then 2
    when strpos(' ' || m.key || ' ', ' ' || asked || ' ') > 0 then 3
    when strpos(' ' || m.key, ' ' || asked) > 0 then 4
    else 5 end
  from (select case
    when m.brand_key <> '' and starts_with(${key}::text, m.brand_key || ' ') then substr(${key}::text, length(m.brand_key) + 2)
    when m.brand_key <> '' and right(${key}::text, length(m.brand_key) + 1) = ' ' || m.brand_key
      then left(${key}::text, -length(m.brand_key) - 1)
    else ${key}::text end as asked) as without_brand)`

/** Best tier among the keys. */
const tier = ({ first, second, third, bag }: Keys, { keys }: Pick<Shape, 'keys'>) => {
  const each = [
    tierOf(first, bag),
    ...(keys > 1 ? [tierOf(second, bag)] : []),
    ...(keys > 2 ? [tierOf(third, bag)] : []),
  ]
  return each.length > 1 ? sql<number>`least(${sql.join(each)})` : each[0]!
}

const sortColumns: Record<Exclude<SortField, '_text_match'>, RawBuilder<unknown>> = {
  place: sql`(m.accessory, m.extent)`,
  label: sql`m.sort_key`,
  brand: sql`m.brand_key`,
  price: sql`m.price`,
}

const ordering = (
  { sorts, ranked, accessoriesLast, hasConcepts, newestFirst }: Shape,
  concepts: Values['concepts'],
) => {
  if (newestFirst) return sql`m.product_id desc`
  const steps = sorts.flatMap(({ field, way }) => {
    if (field !== '_text_match') return [sql`${sortColumns[field]} ${sql.raw(way)}`]
    const ranks = [
      accessoriesLast ? sql`m.accessory` : null,
      hasConcepts ? sql`not (m.concepts && ${concepts}::text[])` : null,
      ranked ? sql`m.tier` : null,
      sql`m.extent`,
    ]
    return ranks.flatMap((rank) => (rank ? [sql`${rank} ${sql.raw(way === 'desc' ? 'asc' : 'desc')}`] : []))
  })
  return sql.join([...steps, sql`m.recent_key`, sql`m.product_id desc`])
}

const facetColumns: Record<FacetField, { from: RawBuilder<unknown>; value: RawBuilder<unknown> }> = {
  brand: { from: sql`matches m`, value: sql`m.brand` },
  category: { from: sql`matches m`, value: sql`m.category` },
  category_id: { from: sql`matches m`, value: sql`m.category_id` },
  category_ids: { from: sql`matches m, unnest(m.category_ids) as category(id)`, value: sql`category.id` },
}

const facet = (field: FacetField, most: number) => {
  const { from, value } = facetColumns[field]
  return sql`(select json_build_object('total', max(total), 'counts',
      json_agg(json_build_object('value', value, 'count', n) order by n desc, value))
    from (select ${value}::text as value, count(*)::int as n, count(*) over ()::int as total from ${from}
      where ${value} is not null group by ${value} order by n desc, value limit ${most}) as counted)`
}

/** Parts of a search that determine the statement text. */
type Shape = Pick<Wanted, 'sorts' | 'facets' | 'accessoriesLast' | 'newestFirst' | 'onlyBest'> & {
  ranked: boolean
  hasBest: boolean
  keys: number
  hasConcepts: boolean
}
type Values = Omit<Wanted, keyof Shape> & Keys & { accountId: string }

type Matching = Pick<Values, 'accountId' | 'low' | 'high'>
const matches = ({ accountId, low, high }: Matching, queries: readonly string[] | null, cap: RawBuilder<unknown>) =>
  sql<never>`search_matches(${accountId}::uuid, ${queries}::tsquery[], ${low}::int, ${high}::int, ${cap})`

const facetsOf = (facets: readonly FacetField[], most: number) =>
  facets.length
    ? sql<Found['facets']>`json_build_object(${sql.join(
        facets.flatMap((field) => [sql`${sql.lit(field)}`, facet(field, most)]),
      )})`
    : sql<Found['facets']>`'{}'::json`

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

const hitOf = (line: string): Hit => {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  return {
    tier: Number(line.slice(0, first)),
    extent: Number(line.slice(first + 1, second)),
    document: line.slice(second + 1),
  }
}

/** Page, total and facets of one query. */
export const findDocuments = async (app: App, accountId: string, wanted: Wanted): Promise<Found> => {
  const { sorts, facets, accessoriesLast, newestFirst, onlyBest, keys, ...values } = wanted
  const [first, second, third] = keys
  const asked = facetFields.filter((field) => facets.includes(field))
  // Normalized, so that equivalent searches share one statement.
  const shape: Shape = {
    sorts,
    facets: onlyBest ? [] : asked,
    accessoriesLast: accessoriesLast && sorts.some(({ field }) => field === '_text_match'),
    newestFirst,
    onlyBest,
    hasBest: values.best !== null,
    ranked: first !== '',
    keys: third !== null ? 3 : second !== null ? 2 : 1,
    hasConcepts: values.concepts.length > 0,
  }
  const [pages, counts] = await app.database.read({ accountId }, () => [
    page(
      { ...values, first, second, third, bag: bagOf((third ?? second ?? first).split(' ')), accountId },
      JSON.stringify(shape),
    ),
    ...(onlyBest ? [count({ ...values, accountId }, asked.join())] : []),
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
