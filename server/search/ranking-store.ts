import { type RawBuilder, sql } from 'kysely'
import type { Concept } from '#domain/search/concepts.ts'
import { type FacetField, facetFields, type SortField } from '#domain/search/document.ts'
import { bagOf } from '#domain/search/query.ts'
import type { Query } from './query.ts'

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
type Facet = {
  counts: FacetCount[] | null
  total: number | null
  /** Of a numeric field. */
  statistics: { min: number; max: number; sum: number; avg: number } | null
}
/** A stored document as JSON text, passed through unchanged. */
export type Hit = { document: string; tier: number; extent: number }
export type Found = {
  found: number
  hits: Hit[]
  facets: Partial<Record<FacetField, Facet | null>>
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
export const tier = ({ first, second, third, bag }: Keys, { keys }: Pick<Shape, 'keys'>) => {
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

export const ordering = (
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
  price: { from: sql`matches m`, value: sql`m.price` },
  category_ids: { from: sql`matches m, unnest(m.category_ids) as category(id)`, value: sql`category.id` },
}

const facet = (field: FacetField, most: number) => {
  const { from, value } = facetColumns[field]
  return sql`(select json_build_object('total', max(total), 'statistics', ${field === 'price' ? statistics : sql`null::json`}, 'counts',
      json_agg(json_build_object('value', value, 'count', n) order by n desc, value))
    from (select ${value}::text as value, count(*)::int as n, count(*) over ()::int as total from ${from}
      where ${value} is not null group by ${value} order by n desc, value limit ${most}) as counted)`
}

/** Figures of a numeric field over all matches. */
const statistics = sql`(select json_build_object('min', min(m.price), 'max', max(m.price), 'sum', sum(m.price),
  'avg', avg(m.price)::float8) from matches m)`

/** Parts of a search that determine the statement text. */
export type Shape = Pick<Wanted, 'sorts' | 'facets' | 'accessoriesLast' | 'newestFirst' | 'onlyBest'> & {
  ranked: boolean
  hasBest: boolean
  keys: number
  hasConcepts: boolean
}
export type Values = Omit<Wanted, keyof Shape> & Keys & { accountId: string }

export type Matching = Pick<Values, 'accountId' | 'low' | 'high'>
export const matches = (
  { accountId, low, high }: Matching,
  queries: readonly string[] | null,
  cap: RawBuilder<unknown>,
) => sql<never>`search_matches(${accountId}::uuid, ${queries}::tsquery[], ${low}::int, ${high}::int, ${cap})`

export const facetsOf = (facets: readonly FacetField[], most: number) =>
  facets.length
    ? sql<Found['facets']>`json_build_object(${sql.join(
        facets.flatMap((field) => [sql`${sql.lit(field)}`, facet(field, most)]),
      )})`
    : sql<Found['facets']>`'{}'::json`

/** Shape and values of a query; equivalent searches share one shape. */
export const boundTo = (accountId: string, wanted: Wanted): { shape: Shape; values: Values } => {
  const { sorts, facets, accessoriesLast, newestFirst, onlyBest, keys, ...values } = wanted
  const [first, second, third] = keys
  const shape: Shape = {
    sorts,
    facets: facetFields.filter((field) => facets.includes(field)),
    accessoriesLast: accessoriesLast && sorts.some(({ field }) => field === '_text_match'),
    newestFirst,
    onlyBest,
    hasBest: values.best !== null,
    ranked: first !== '',
    keys: third !== null ? 3 : second !== null ? 2 : 1,
    hasConcepts: values.concepts.length > 0,
  }
  return {
    shape,
    values: { ...values, first, second, third, bag: bagOf((third ?? second ?? first).split(' ')), accountId },
  }
}

/** Reads a line of tier, extent and document; documents contain no line breaks. */
export const hitOf = (line: string): Hit => {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  return {
    tier: Number(line.slice(0, first)),
    extent: Number(line.slice(first + 1, second)),
    document: line.slice(second + 1),
  }
}
