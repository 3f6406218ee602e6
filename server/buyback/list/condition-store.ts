import { sql } from 'kysely'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import type { Condition } from '../scope.ts'

/** Conditions of the filters that are more than a comparison with one column. */

type Days = { gte?: string; lte?: string }

const isDay = (text: string) => text.length === 10

/**
 * A day starts and ends in the time zone of the reader's account. A subquery of its own: row-level security lets no
 * index answer it otherwise.
 */
const moment = (who: Person, text: string, days: number) =>
  isDay(text)
    ? sql<Date>`(select (${text}::date + ${days}::int)::timestamp at time zone
        coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`
    : sql<Date>`(select ${text}::timestamptz)`

/** Start, and end excluded. */
export const boundsOf = (who: Person, { gte, lte }: Days = {}) => ({
  since: gte ? moment(who, gte, 0) : null,
  until: lte
    ? isDay(lte)
      ? moment(who, lte, 1)
      : sql<Date>`(select ${moment(who, lte, 0)} + interval '1 microsecond')`
    : null,
})

export const isCreatedIn = (who: Person, days: Days): Condition[] => {
  const { since, until } = boundsOf(who, days)
  return [
    ...(since ? [sql<boolean>`b.created_at >= ${since}`] : []),
    ...(until ? [sql<boolean>`b.created_at < ${until}`] : []),
  ]
}

const shortWindow = 92 * 86_400_000

/** Few enough days to read all of their rows; `now` ends those without an end. */
export const isShort = ({ gte, lte }: Days = {}, now?: Date) => {
  const until = lte ? Date.parse(lte) : now?.getTime()
  return gte !== undefined && until !== undefined && until - Date.parse(gte) < shortWindow
}

/** The categories and those below; of another account's catalogue only the categories themselves are known. */
export const categories = (ids: readonly string[]) =>
  sql`(select c.id from categories c where c.ancestors && ${ids}::uuid[]
    union select unnest(${ids}::uuid[]))`

const maxWords = 8
export const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, maxWords)
export const patternOf = (word: string) =>
  sql<string>`'% ' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
/** Evaluated once per statement, not once per row. */
const hasWord = (text: string, word: string) => sql<boolean>`${sql.raw(text)} like (select ${patternOf(word)})`

/** Codes are typed in groups of digits; 13 to 17 digits identify one buyback or one device. */
export const codeIn = (text: string) => {
  const compact = text.replaceAll(/\s/g, '')
  return /^\d{13,17}$/.test(compact) ? compact : null
}

/** Customers are found only by those who may see them. */
const readsCustomers = (who: Person) => sideOf(who) !== 'warehouse'

export const isFound = (who: Person, text: string): Condition[] => {
  const code = codeIn(text)
  if (code) return [sql<boolean>`(b.identification_number = ${code} or b.imei = ${code})`]
  const column = readsCustomers(who) ? '(b.item_search || b.customer_search)' : 'b.item_search'
  return wordsOf(text).map((word) => hasWord(column, word))
}

/** By last name, in either order of the names. A range of the index: row-level security lets none answer LIKE. */
export const isOfCustomer = (who: Person, text: string): Condition => {
  if (!readsCustomers(who)) return sql<boolean>`false`
  const words = wordsOf(text)
  const orders = [...new Set([words.join(' '), words.toReversed().join(' ')])]
  const begins = orders.map((name) => {
    const from = sql`(select search_text(${name}) collate "C")`
    return sql<boolean>`(b.customer_key >= ${from} and b.customer_key < (select search_text(${name}) || chr(1114111) collate "C"))`
  })
  return sql<boolean>`(${sql.join(begins, sql` or `)})`
}
