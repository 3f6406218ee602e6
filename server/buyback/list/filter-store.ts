import { sql } from 'kysely'
import type * as z from 'zod'
import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { type BuybackFilter, filterNeeds } from '#domain/buyback/filters.ts'
import { type BuybackGroup, statusesIn } from '#domain/buyback/groups.ts'
import { Refusal } from '#domain/errors.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { holds, type Person } from '#server/platform/who.ts'
import type { Alias, Condition } from '../scope.ts'

export type Filters = z.output<typeof buybackEndpoints.total.query & object>

/** Somebody who sees one store has nothing to choose stores by. */
export const checkFilters = (who: Person, asked: Filters) => {
  for (const [name, permission] of Object.entries(filterNeeds))
    if (asked[name as BuybackFilter] !== undefined && !holds(who, permission)) throw new Refusal('forbidden')
}

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${values as string[]}::text[])`
const oneOfIds = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids as string[]}::uuid[])`

/** Filters by what a combination of facets says: of a combination, or of a buyback itself. */
export const facetFilters = (asked: Filters, of: Alias): Condition[] => {
  const found: Condition[] = []
  if (asked.group) found.push(oneOf(`${of}.status`, statusesIn(asked.group as BuybackGroup[])))
  if (asked.status) found.push(oneOf(`${of}.status`, asked.status))
  if (asked.itemStatus) found.push(oneOf(`${of}.item_status`, asked.itemStatus))
  if (asked.paymentStatus) found.push(oneOf(`${of}.payment_status`, asked.paymentStatus))
  if (asked.circuitType) found.push(oneOf(`${of}.circuit_type`, asked.circuitType))
  if (asked.channel) found.push(oneOf(`${of}.channel`, asked.channel))
  if (asked.buyer) found.push(oneOfIds(`${of}.buyer_id`, asked.buyer))
  if (asked.warehouse) found.push(oneOfIds(`${of}.warehouse_id`, asked.warehouse))
  return found
}

const isDay = (text: string) => text.length === 10

/** A day begins and ends where the reader’s account is. Worked out apart: row-level security lets no index answer it otherwise. */
const moment = (who: Person, text: string, days: number) =>
  isDay(text)
    ? sql<Date>`(select (${text}::date + ${days}::int)::timestamp at time zone
        coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`
    : sql<Date>`(select ${text}::timestamptz)`

/** From the first of these moments until before the second. */
export const datesOf = (who: Person, { createdAt }: Filters) => ({
  since: createdAt?.gte ? moment(who, createdAt.gte, 0) : null,
  until: createdAt?.lte
    ? isDay(createdAt.lte)
      ? moment(who, createdAt.lte, 1)
      : sql<Date>`(select ${moment(who, createdAt.lte, 0)} + interval '1 microsecond')`
    : null,
})

const shortWindow = 92 * 86_400_000

/** Few enough days that all of their rows may be read; `now` ends those that are open. */
export const isShortWindow = ({ createdAt }: Filters, now?: Date) => {
  const until = createdAt?.lte ? Date.parse(createdAt.lte) : now?.getTime()
  return createdAt?.gte !== undefined && until !== undefined && until - Date.parse(createdAt.gte) < shortWindow
}

export const dateFilters = (who: Person, asked: Filters): Condition[] => {
  const { since, until } = datesOf(who, asked)
  return [
    ...(since ? [sql<boolean>`b.created_at >= ${since}`] : []),
    ...(until ? [sql<boolean>`b.created_at < ${until}`] : []),
  ]
}

/** Below a category as it stands; of another account’s catalogue only the category itself is known. */
export const categories = (ids: readonly string[]) =>
  sql`(select c.id from categories c where c.ancestors && ${ids as string[]}::uuid[]
    union select unnest(${ids as string[]}::uuid[]))`

const maxWords = 8
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, maxWords)
const patternOf = (word: string) => sql<string>`'% ' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
/** Worked out once for the statement, not once for every row. */
const begins = (text: string, word: string) => sql<boolean>`${sql.raw(text)} like (select ${patternOf(word)})`

/** A code is typed as it is shown, in groups; long enough, it is one buyback's or one device's. */
const codeIn = (text: string) => {
  const compact = text.replaceAll(/\s/g, '')
  return /^\d{13,17}$/.test(compact) ? compact : null
}

/** A code of its own answers by itself. */
const isExact = (asked: Filters) =>
  asked.imei !== undefined || (asked.search !== undefined && codeIn(asked.search) !== null)

/** Who a buyback is from is found only by those who are shown it. */
const readsCustomers = (who: Person) => sideOf(who) !== 'warehouse'

/** By last name, whichever name is typed first. A range of the index: row-level security lets none answer LIKE. */
const isCustomer = (text: string) => {
  const words = wordsOf(text)
  const orders = [...new Set([words.join(' '), words.toReversed().join(' ')])]
  const begins = orders.map((name) => {
    const from = sql`(select search_text(${name}) collate "C")`
    return sql<boolean>`(b.customer_key >= ${from} and b.customer_key < (select search_text(${name}) || chr(1114111) collate "C"))`
  })
  return sql<boolean>`(${sql.join(begins, sql` or `)})`
}

/** Met by few rows, which an index of its own names: one device, one code, one customer. */
export const isRare = (asked: Filters) => isExact(asked) || asked.customer !== undefined

export const textFilters = (who: Person, asked: Filters): Condition[] => {
  const found: Condition[] = []
  const code = asked.search === undefined ? null : codeIn(asked.search)
  if (code) found.push(sql<boolean>`(b.identification_number = ${code} or b.imei = ${code})`)
  else
    for (const word of wordsOf(asked.search ?? ''))
      found.push(begins(readsCustomers(who) ? '(b.item_search || b.customer_search)' : 'b.item_search', word))
  if (asked.imei !== undefined) found.push(sql<boolean>`b.imei = ${asked.imei.replaceAll(/\s/g, '')}`)
  if (asked.customer) found.push(readsCustomers(who) ? isCustomer(asked.customer) : sql<boolean>`false`)
  return found
}

/** The buybacks that the words may be of, by their index, asked for once; null where there are no words. */
export const matches = (who: Person, asked: Filters) => {
  const words = isRare(asked) ? [] : wordsOf(asked.search ?? '')
  if (words.length === 0) return null
  const patterns = sql.join(words.map(patternOf))
  return sql<boolean>`b.id = any (array(select buyback_matches(${sideOf(who)}, array[${patterns}])))`
}

/** Whether the counts of how many stand where tell it: they know states and places, neither days nor things. */
export const isStanding = (who: Person, { channel, circuitType, createdAt, category, product, ...asked }: Filters) =>
  !(channel || circuitType || createdAt || category || product || isRare(asked) || matches(who, asked))

/** By what it is of: one store, one category, one product. */
export const rowFilters = (asked: Filters): Condition[] => {
  const found: Condition[] = []
  if (asked.store) found.push(oneOfIds('b.store_id', asked.store))
  if (asked.product) found.push(oneOfIds('b.product_id', asked.product))
  if (asked.category) found.push(sql<boolean>`b.category_id in ${categories(asked.category)}`)
  return found
}
