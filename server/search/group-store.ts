import { type RawBuilder, sql } from 'kysely'
import type { GroupField } from '#domain/search/document.ts'
import { fixed } from '#server/db/fixed.ts'
import type { App } from '#server/platform/app.ts'
import {
  boundTo,
  type Hit,
  hitOf,
  matches,
  ordering,
  type Shape,
  tier,
  type Values,
  type Wanted,
} from './ranking-store.ts'

/** `value`: empty for documents without one. */
export type Group = { value: string; found: number; hits: Hit[] }

/** Grouped documents: bounds the cost of a search independently of the catalogue size. */
const maxGrouped = 50_000

const groupColumns: Record<GroupField, RawBuilder<string>> = {
  brand: sql`coalesce(m.brand, '')`,
  category: sql`m.category`,
  category_id: sql`m.category_id::text`,
}

type Grouped = { shape: Shape; field: GroupField }
type Row = { value: string; found: number; hits: string }

/** Groups in the order of their best documents, each with its first documents. */
const groups = fixed((db, wanted: Values & { most: number }, json: string) => {
  const { shape, field }: Grouped = JSON.parse(json)
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (with_) =>
        with_.selectFrom(matches(wanted, wanted.queries, sql`${sql.lit(maxGrouped)}::int`).as('m')).selectAll(),
    )
    .selectNoFrom([
      sql<number>`(select count(distinct ${groupColumns[field]})::int from matches m)`.as('found'),
      sql<Row[] | null>`(
        with placed as (
          select m.product_id, m.extent, m.tier, ${groupColumns[field]} as value,
            row_number() over (order by ${ordering(shape, wanted.concepts)}) as place
          from (select m.*, ${shape.ranked ? tier(wanted, shape) : sql`5`} as tier from matches m) as m
        ), ranked as (
          select *, row_number() over (partition by value order by place) as rank, count(*) over (partition by value)::int as found
          from placed
        ), cut as (
          select value, found, place from ranked where rank = 1 order by place limit ${wanted.limit} offset ${wanted.offset}
        ), shown as (
          select cut.value, string_agg(r.tier || ' ' || r.extent || ' ' || d.document, E'\n' order by r.place) as hits
          from cut join ranked r on r.value = cut.value and r.rank <= ${wanted.most}
          join search_documents d on d.account_id = ${wanted.accountId}::uuid and d.product_id = r.product_id
          group by cut.value
        )
        select json_agg(json_build_object('value', value, 'found', found, 'hits', hits) order by place)
        from cut join shown using (value))`.as('groups'),
    ])
})

/** Number of groups, and those of the page with at most `most` documents each. */
export const findGroups = async (
  app: App,
  accountId: string,
  wanted: Wanted,
  { field, most }: { field: GroupField; most: number },
) => {
  const { shape, values } = boundTo(accountId, wanted)
  const normal = { ...shape, facets: [], onlyBest: false, hasBest: false }
  const [rows] = await app.database.read({ accountId }, () => [
    groups({ ...values, most }, JSON.stringify({ shape: normal, field } satisfies Grouped)),
  ])
  const { found, groups: held } = rows![0]!
  return {
    found,
    groups: (held ?? []).map(({ value, found, hits }): Group => ({ value, found, hits: hits.split('\n').map(hitOf) })),
  }
}
