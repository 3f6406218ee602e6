import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type ListDeclaration, type ListQuery, ordering, window } from '#domain/endpoint.ts'

/**
 * Orders a list by the requested column, then by id for a stable order. `least` names nullable columns: null sorts
 * lowest, so that one index read in either direction serves both orders.
 */
export const sorted = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: ListQuery,
  declaration: ListDeclaration,
  columns: Record<string, string>,
  least: readonly string[] = [],
) => {
  const order = ordering(asked, declaration)
  const direction = order.at(-1)?.[1] ?? 'asc'
  const steps = [...order.map(([field, way]) => [columns[field]!, way] as const), [columns.id!, direction] as const]
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
