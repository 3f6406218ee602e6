import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { keysOf } from '#domain/checked.ts'
import { type ListDeclaration, type ListQuery, type Narrowing, ordering, window } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { FilterName, FiltersOf, FilterValue, ListDefinition } from '#domain/list/define.ts'
import { isSet } from '#domain/list/filters.ts'
import { holds, type Who } from '../who.ts'

type Condition = Expression<SqlBool>

/** The SQL of each filter of a list: a filter without its condition does not compile. */
export type Conditions<L extends ListDefinition, Context = unknown> = {
  readonly [F in FilterName<L>]: (
    value: NonNullable<FilterValue<L, F>>,
    context: Context,
  ) => Condition | readonly Condition[]
}

/** Conditions of the filters in use, in the order of the definition. */
export const conditionsIn = <L extends ListDefinition, Context>(
  { filters }: L,
  conditions: Conditions<L, Context>,
  query: FiltersOf<L>,
  context?: Context,
): Condition[] =>
  keysOf<L['filters']>(filters).flatMap((name) => {
    const value = query[name]
    return isSet(value) ? conditions[name](value as never, context as Context) : []
  })

/** A query with the conditions of the filters in use. */
export const narrowed = <DB, TB extends keyof DB, O, L extends ListDefinition, Context>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: L,
  conditions: Conditions<L, Context>,
  asked: FiltersOf<L>,
  context?: Context,
) => conditionsIn(list, conditions, asked, context).reduce((narrower, condition) => narrower.where(condition), query)

/** Refuses filters in use whose permission the caller does not hold. */
export const checkFilters = (filters: Narrowing, who: Who, query: object) => {
  for (const [name, value] of Object.entries(query)) {
    const needs = filters[name]?.needs
    if (needs && isSet(value) && !holds(who, needs)) throw new Refusal('forbidden')
  }
}

const some = (values: readonly string[]) => sql.join(values.map((value) => sql`${value}`))

/** Conditions that many lists share, each on one column. */
export const equals = (column: string) => (value: string | boolean) => sql<boolean>`${sql.ref(column)} = ${value}`
export const isIn = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${some(values)})`
export const isFilled = (column: string) => (filled: boolean) =>
  filled ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`${sql.ref(column)} is null`
/** Whole days are those of the database's time zone, the last one included. */
export const isBetween =
  (column: string) =>
  ({ gte, lte }: { gte?: string; lte?: string }) => [
    ...(gte ? [sql<boolean>`${sql.ref(column)} >= ${gte}::timestamptz`] : []),
    ...(lte
      ? [sql<boolean>`${sql.ref(column)} < ${lte}::timestamptz + ${lte.length === 10 ? '1 day' : '0'}::interval`]
      : []),
  ]
export const hasWords = (column: string) => (text: string) => searched(column, text)

/**
 * Orders a list by the requested column, then by id for a stable order. `least` names nullable columns: null sorts
 * lowest, so that one index read in either direction serves both orders.
 */
export const sorted = <DB, TB extends keyof DB, O, D extends ListDeclaration>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: ListQuery,
  declaration: D,
  columns: Readonly<Record<D['sort'][number] | 'id', string>>,
  least: readonly string[] = [],
) => {
  const order = ordering<D>(asked, declaration)
  const direction = order.at(-1)?.[1] ?? 'asc'
  const steps = [...order.map(([field, way]) => [columns[field], way] as const), [columns.id, direction] as const]
  return steps.reduce(
    (ordered, [column, way]) =>
      ordered.orderBy(sql.ref(column), (step) => {
        const directed = way === 'asc' ? step.asc() : step.desc()
        if (!least.includes(column)) return directed
        return way === 'asc' ? directed.nullsFirst() : directed.nullsLast()
      }),
    query,
  )
}

export const cut = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: ListQuery) => {
  const { limit, offset } = window(asked)
  // The limit is inlined: with a parameter the planner would not know that the page is short.
  return query.limit(sql.lit(limit)).offset(offset)
}

/** Conditions: every word (at most 8) must occur in the row's search text. */
export const searched = (column: string | RawBuilder<unknown>, words: string): Expression<boolean>[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      // A subquery is evaluated once per statement, not once per row.
      (word) =>
        sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like (select '%' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%')`,
    )

export const isCounted = (asked: ListQuery) => window(asked).count

/** Count of a list. Without a request for it the condition is false and costs nothing. */
export const howMany = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: ListQuery) =>
  (isCounted(asked) ? query : query.where(sql.lit(false))).select(sql<number>`count(*)::int`.as('n'))
