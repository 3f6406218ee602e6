import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type ListDeclaration, type ListQuery, ordering, window } from '#domain/endpoint.ts'

/**
 * Orders a list as asked, and by id last: the same page twice shows the same rows. Where a column may be empty, `least` names it:
 * nothing counts as less than anything. One index, read from either end, then serves both ways.
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
  // The limit is part of the statement: the planner must know that a page is short.
  return query.limit(sql.lit(limit)).offset(offset)
}

/** Every word must occur somewhere in the row's search text. */
export const searched = (column: string | RawBuilder<unknown>, words: string): Expression<boolean>[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map(
      // Worked out once for the statement, not once for every row.
      (word) =>
        sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like (select '%' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%')`,
    )

export const isCounted = (asked: ListQuery) => window(asked).count

/** How many there are, for who asked for it; to others the question costs nothing. */
export const howMany = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, asked: ListQuery) =>
  (isCounted(asked) ? query : query.where(sql.lit(false))).select(sql<number>`count(*)::int`.as('n'))
