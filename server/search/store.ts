import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type FacetField, facetFields, type SortField } from '#domain/search/document.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { wordKinds } from './document.ts'
import type { Known, Lookup } from './query.ts'

/** Words that begin as typed: the commonest of them are what is meant. */
const mostBeginnings = 12

type Vocabulary = { accountId: string; exact: string[]; from: string; to: string; kind: number; forms: string[] }

const vocabulary = fixed((db, { accountId, exact, from, to, kind, forms }: Vocabulary) =>
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
            .limit(sql.lit(mostBeginnings))
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

/** What the catalogue knows of the words of a query, and how common the marks of its filter are. */
export const vocabularyOf = async (app: App, accountId: string, { exact, beginning, forms }: Lookup) => {
  const mixed = beginning !== null && /\p{L}\p{N}|\p{N}\p{L}/u.test(beginning)
  const [known] = await app.database.read({ accountId }, () => [
    vocabulary({
      accountId,
      exact,
      from: beginning ?? '',
      to: beginning === null ? '' : `${beginning}\u{10ffff}`,
      kind: mixed ? wordKinds.join : wordKinds.atom,
      forms,
    }),
  ])
  return known as Known[]
}

const words = (db: Kysely<DB>, accountId: string) =>
  db.selectFrom('search_words as w').select(['w.word', 'w.kind', 'w.documents']).where('w.account_id', '=', accountId)

export type Sort = { field: SortField; way: 'asc' | 'desc' }

export type Wanted = {
  /** Asked in turn until enough is found. */
  queries: readonly string[]
  low: number | null
  high: number | null
  cap: number | null
  key: string
  accessoriesLast: boolean
  sorts: readonly Sort[]
  facets: readonly FacetField[]
  facetValues: number
  limit: number
  offset: number
}

export type FacetCount = { value: string; count: number }
/** A document as it is kept, in JSON: it is passed on as it is. */
export type Hit = { document: string; tier: number; extent: number }
export type Found = {
  found: number
  hits: Hit[]
  facets: Partial<Record<FacetField, { counts: FacetCount[]; total: number } | null>>
}

/**
 * How well a label answers: it is what was asked, begins with it word by word, begins with it, holds it, or only its words.
 * The brand may have been typed before the name.
 */
const tier = (key: string) => sql<number>`case
  when m.key = ${key} or m.brand_key || ' ' || m.key = ${key} then 0
  when starts_with(m.key, ${key} || ' ') or starts_with(m.brand_key || ' ' || m.key, ${key} || ' ') then 1
  when starts_with(m.key, ${key}) or starts_with(m.brand_key || ' ' || m.key, ${key}) then 2
  when strpos(m.key, ' ' || ${key}) > 0 then 3
  else 4 end`

const sortColumns: Record<Exclude<SortField, '_text_match'>, RawBuilder<unknown>> = {
  place: sql`(m.accessory, m.extent)`,
  label: sql`m.sort_key`,
  brand: sql`m.brand_key`,
  price: sql`m.price`,
}

const ordering = ({ sorts, ranked, accessoriesLast }: Shape, key: string) => {
  const steps = sorts.flatMap(({ field, way }) => {
    if (field !== '_text_match') return [sql`${sortColumns[field]} ${sql.raw(way)}`]
    const ranks = [accessoriesLast ? sql`m.accessory` : null, ranked ? tier(key) : null, sql`m.extent`]
    return ranks.flatMap((rank) => (rank ? [sql`${rank} ${sql.raw(way === 'desc' ? 'asc' : 'desc')}`] : []))
  })
  return sql.join([...steps, sql`m.sort_key`, sql`m.product_id`])
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

/** What the words of the statement depend on. */
type Shape = Pick<Wanted, 'sorts' | 'facets' | 'accessoriesLast'> & { ranked: boolean }
type Values = Omit<Wanted, keyof Shape> & { accountId: string }

const page = fixed((db, wanted: Values, said: string) => {
  const shape = JSON.parse(said) as Shape
  const facets = shape.facets.length
    ? sql`json_build_object(${sql.join(
        shape.facets.flatMap((field) => [sql`${sql.lit(field)}`, facet(field, wanted.facetValues)]),
      )})`
    : sql`'{}'::json`
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (with_) =>
        with_
          .selectFrom(
            sql<never>`search_matches(${wanted.accountId}::uuid, ${wanted.queries}::tsquery[], ${wanted.low}::int, ${wanted.high}::int, ${wanted.cap}::int)`.as(
              'm',
            ),
          )
          .selectAll(),
    )
    .selectNoFrom([
      sql<number>`(select count(*)::int from matches)`.as('found'),
      // A line for each, since no document has a line break in it.
      sql<
        string | null
      >`(select string_agg(page.tier || ' ' || page.extent || ' ' || d.document, E'\n' order by page.place)
          from (select *, row_number() over () as place
            from (select m.product_id, m.extent, ${shape.ranked ? tier(wanted.key) : sql`4`} as tier from matches m
              order by ${ordering(shape, wanted.key)} limit ${wanted.limit} offset ${wanted.offset}) as cut) as page
          join search_documents d on d.account_id = ${wanted.accountId}::uuid and d.product_id = page.product_id)`.as(
        'hits',
      ),
      sql<Found['facets']>`${facets}`.as('facets'),
    ])
})

const hitOf = (line: string): Hit => {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  return {
    tier: Number(line.slice(0, first)),
    extent: Number(line.slice(first + 1, second)),
    document: line.slice(second + 1),
  }
}

/** One query answered in one statement: the page, the number, the facets. */
export const findDocuments = async (app: App, accountId: string, wanted: Wanted): Promise<Found> => {
  const { sorts, facets, accessoriesLast, ...values } = wanted
  // One statement for all that differ in nothing that its words say.
  const shape: Shape = {
    sorts,
    facets: facetFields.filter((field) => facets.includes(field)),
    accessoriesLast: accessoriesLast && sorts.some(({ field }) => field === '_text_match'),
    ranked: wanted.key !== '',
  }
  const [[row]] = await app.database.read({ accountId }, () => [page({ ...values, accountId }, JSON.stringify(shape))])
  return { found: row!.found, hits: row!.hits?.split('\n').map(hitOf) ?? [], facets: row!.facets }
}
