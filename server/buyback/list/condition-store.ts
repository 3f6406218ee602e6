import { type RawBuilder, sql } from 'kysely'
import { readPhone } from '#domain/customer/phone.ts'
import type { Disclosure } from '#server/platform/event/consent.ts'
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
const digitGroups = /^\d[\d\s-]+$/
/** Beginning of a code typed in groups of digits: in groups of four as shown, or long. "13 256" are two words. */
const isBeginOfCode = (text: string) =>
  digitGroups.test(text) && (/^\d{4}[\s-]/.test(text) || text.replaceAll(/\D/g, '').length >= 8)
/** Words of a search; groups of digits of a code are one word. */
export const wordsOf = (text: string) => {
  if (isBeginOfCode(text.trim())) return [text.replaceAll(/[\s-]/g, '')]
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}
export const patternOf = (word: string) =>
  sql<string>`'% ' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
/** Evaluated once per statement, not once per row. */
const hasWord = (text: RawBuilder<unknown>, word: string) => sql<boolean>`${text} like (select ${patternOf(word)})`
/** The parts of a hyphenated word are found like words; `buyback_words` has both. */
const withParts = (text: RawBuilder<unknown>) => sql`(${text} || translate(${text}, '-', ' '))`

/** Codes are typed in groups of digits; 13 to 17 digits identify one buyback or one device. */
const codeIn = (text: string) => {
  const compact = text.replaceAll(/[\s-]/g, '')
  return /^\d{13,17}$/.test(compact) ? compact : null
}

/** National numbers begin with a zero in these countries. */
const phoneCountries = ['FR', 'BE', 'NL', 'DE', 'AT', 'CH', 'GB', 'IE'] as const
const phoneLike = /^(\+|0)[\d\s().-]{7,20}$/
/** Customer phone numbers as stored that the text may be; a national one may belong to several countries. */
const phonesIn = (text: string) =>
  phoneLike.test(text.trim()) ? [...new Set(phoneCountries.flatMap((country) => readPhone(text, country) ?? []))] : []

/** One code or phone number: an index of its own finds the few rows. */
export const isExact = (text: string) => codeIn(text) !== null || phonesIn(text).length > 0

/** User with the accounts whose customers are disclosed; a platform administrator without the list sees none. */
export type Reader = Person & { disclosure?: Disclosure }

/** Condition: the reader may find the row by its customer; null if it is always met. */
const readsCustomer = (who: Reader): Condition | null => {
  if (sideOf(who) === 'warehouse') return sql<boolean>`false`
  return who.accountId === null ? sql<boolean>`b.account_id = any (${[...(who.disclosure ?? [])]}::uuid[])` : null
}

const searchText = (who: Reader) => {
  const reads = readsCustomer(who)
  return reads
    ? sql`case when ${reads} then b.item_search || b.customer_search else b.item_search end`
    : sql`(b.item_search || b.customer_search)`
}

export const isFound = (who: Reader, text: string): Condition[] => {
  const code = codeIn(text)
  if (code) return [sql<boolean>`(b.identification_number = ${code} or b.imei = ${code} or b.declared_imei = ${code})`]
  const phones = phonesIn(text)
  if (phones.length > 0) {
    const reads = readsCustomer(who)
    return [...(reads ? [reads] : []), sql<boolean>`b.customer_phone_key = any (${phones}::text[])`]
  }
  const column = withParts(searchText(who))
  return wordsOf(text).map((word) => hasWord(column, word))
}

/** By last name, in either order of the names. A range of the index: row-level security lets none answer LIKE. */
export const isOfCustomer = (who: Reader, text: string): Condition => {
  const reads = readsCustomer(who)
  const words = wordsOf(text)
  const orders = [...new Set([words.join(' '), words.toReversed().join(' ')])]
  const begins = orders.map((name) => {
    const from = sql`(select search_text(${name}) collate "C")`
    return sql<boolean>`(b.customer_key >= ${from} and b.customer_key < (select search_text(${name}) || chr(1114111) collate "C"))`
  })
  const named = sql<boolean>`(${sql.join(begins, sql` or `)})`
  return reads ? sql<boolean>`(${reads} and ${named})` : named
}
