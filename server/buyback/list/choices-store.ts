import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ChoiceOf, maxChoices } from '#domain/buyback/list.ts'
import type { DB } from '#server/db/types.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { searched } from '#server/platform/list/lists.ts'
import type { Person } from '#server/platform/who.ts'
import { type Condition, sideConditions, subtree } from '../scope.ts'

type Choice = { id: string; label: string; detail: string | null }
export type ChoicesAsked = { of: ChoiceOf; search?: string; id?: readonly string[] }

const all = (conditions: readonly unknown[]) => sql.join([sql`true`, ...conditions], sql` and `)
const oneOf = (column: string, ids: readonly string[] | undefined) =>
  ids ? [sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`] : []

/** Number of latest buybacks scanned for names that exist only in buybacks. */
const looked = 2_000

/** Stores or products of the latest buybacks of a side; with `ids`, by index. */
const among = (who: Person, column: 'store_id' | 'product_id', ids: readonly string[] | undefined) => {
  const sides = sideConditions(who, 'b')
  return ids
    ? sql`unnest(${ids}::uuid[]) as one (id) cross join lateral (
        select b.store_id, b.product_id, b.product from buybacks b
        where ${sql.ref(`b.${column}`)} = one.id and ${all(sides)} limit 1) as b`
    : sql`(select b.store_id, b.product_id, b.product from buybacks b where ${all(sides)}
        order by b.created_at desc, b.id desc limit ${sql.lit(looked)}) as b`
}

const named = (who: Person, { of, id }: ChoicesAsked): RawBuilder<Choice> => {
  const own: Condition[] = who.accountId ? [sql<boolean>`o.account_id = ${who.accountId}`] : []
  const hasCatalogue = who.accountId === null || sideOf(who) === 'retailer'
  switch (of) {
    // Distinct facet combinations are few, independent of the number of buybacks.
    case 'buyer':
    case 'warehouse': {
      const column = `f.${of}_id`
      return sql<Choice>`select o.id, coalesce(organization_name(o.id), '') as label, null::text as detail
        from (select distinct ${sql.ref(column)} as id from buyback_facets f
          where ${all([...sideConditions(who, 'f'), ...oneOf(column, id)])}) as o`
    }
    case 'store':
      return hasCatalogue
        ? sql<Choice>`select o.id, o.common_name as label, o.city as detail from organizations o
            where ${all([sql`o.type = 'store'`, ...own, ...oneOf('o.id', id), ...(who.module === 'tim' ? [sql`o.id in ${subtree(who)}`] : [])])}`
        : sql<Choice>`select o.id, coalesce(organization_name(o.id), '') as label, null::text as detail
            from (select distinct b.store_id as id from ${among(who, 'store_id', id)} where b.store_id is not null) as o`
    // Row-level security also shows a buyer the categories of the retailers that sell to it.
    case 'category':
      return sql<Choice>`select o.id, o.label, p.label as detail from categories o
        left join categories p on p.account_id = o.account_id and p.id = o.parent_id
        where ${all([...(hasCatalogue ? own : []), ...oneOf('o.id', id)])}`
    case 'product':
      return hasCatalogue
        ? sql<Choice>`select o.id, o.label, o.brand as detail from products o
            where ${all([...own, ...oneOf('o.id', id)])}`
        : sql<Choice>`select distinct on (b.product_id) b.product_id as id, b.product ->> 'label' as label,
            b.product ->> 'brand' as detail from ${among(who, 'product_id', id)}`
  }
}

/** One row more than is shown, to detect whether there are more. */
export const choicesQuery = (db: Kysely<DB>, who: Person, asked: ChoicesAsked) => {
  const searchText = sql`search_text(c.label || ' ' || coalesce(c.detail, ''))`
  const words = searched('c.search_text', asked.search ?? '')
  const query = sql<Choice>`select c.id, c.label, c.detail
    from (select c.*, ${searchText} as search_text from (${named(who, asked)}) as c) as c
    where ${all(words)} order by c.label, c.id limit ${sql.lit(asked.id ? asked.id.length : maxChoices + 1)}`
  return { compile: () => query.compile(db) }
}
