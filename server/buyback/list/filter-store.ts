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

/** Some filters require a permission: a user of one store cannot filter by store. */
export const checkFilters = (who: Person, asked: Filters) => {
  for (const [name, permission] of Object.entries(filterNeeds))
    if (asked[name as BuybackFilter] !== undefined && !holds(who, permission)) throw new Refusal('forbidden')
}

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${values as string[]}::text[])`
const oneOfIds = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${ids as string[]}::uuid[])`

/** Conditions on facet columns, of a facet combination or of a buyback. */
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

/**
 * Start of a day in the time zone of the reader's account. In a subquery, so that the index is used despite row-level
 * security.
 */
const moment = (who: Person, text: string, days: number) =>
  isDay(text)
    ? sql<Date>`(select (${text}::date + ${days}::int)::timestamp at time zone
        coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`
    : sql<Date>`(select ${text}::timestamptz)`

/** Half-open interval of the creation date. */
export const datesOf = (who: Person, { createdAt }: Filters) => ({
  since: createdAt?.gte ? moment(who, createdAt.gte, 0) : null,
  until: createdAt?.lte
    ? isDay(createdAt.lte)
      ? moment(who, createdAt.lte, 1)
      : sql<Date>`(select ${moment(who, createdAt.lte, 0)} + interval '1 microsecond')`
    : null,
})

const shortWindow = 92 * 86_400_000

/** Whether the date range is short enough to read all of its rows; `now` is the end of an open range. */
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

/** Categories and their descendants; of another account's catalogue only the categories themselves are visible. */
export const categories = (ids: readonly string[]) =>
  sql`(select c.id from categories c where c.ancestors && ${ids as string[]}::uuid[]
    union select unnest(${ids as string[]}::uuid[]))`

const maxWords = 8
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, maxWords)
const patternOf = (word: string) => sql<string>`'% ' || search_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
/** The pattern is in a subquery, so that it is evaluated once per statement. */
const begins = (text: string, word: string) => sql<boolean>`${sql.raw(text)} like (select ${patternOf(word)})`

/** A buyback code or IMEI (13 to 17 digits), possibly typed in groups; null for other text. */
const codeIn = (text: string) => {
  const compact = text.replaceAll(/\s/g, '')
  return /^\d{13,17}$/.test(compact) ? compact : null
}

/** Whether a filter identifies a single buyback or device. */
const isExact = (asked: Filters) =>
  asked.imei !== undefined || (asked.search !== undefined && codeIn(asked.search) !== null)

/** Whether the user may search by customer; warehouses do not see customer names. */
const readsCustomers = (who: Person) => sideOf(who) !== 'warehouse'

/**
 * Prefix match on last and first name in either order. Written as an index range: with row-level security LIKE uses
 * none.
 */
const isCustomer = (text: string) => {
  const words = wordsOf(text)
  const orders = [...new Set([words.join(' '), words.toReversed().join(' ')])]
  const begins = orders.map((name) => {
    const from = sql`(select search_text(${name}) collate "C")`
    return sql<boolean>`(b.customer_key >= ${from} and b.customer_key < (select search_text(${name}) || chr(1114111) collate "C"))`
  })
  return sql<boolean>`(${sql.join(begins, sql` or `)})`
}

/** Whether the filters match few rows through a dedicated index: one device, code or customer. */
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

/** Condition for the words of a search, from the search index, evaluated once; null without words. */
export const matches = (who: Person, asked: Filters) => {
  const words = isRare(asked) ? [] : wordsOf(asked.search ?? '')
  if (words.length === 0) return null
  const patterns = sql.join(words.map(patternOf))
  return sql<boolean>`b.id = any (array(select buyback_matches(${sideOf(who)}, array[${patterns}])))`
}

/**
 * Whether `buyback_standings` can answer the count: it has states and organizations, but no dates, products or
 * channels.
 */
export const isStanding = (who: Person, { channel, circuitType, createdAt, category, product, ...asked }: Filters) =>
  !(channel || circuitType || createdAt || category || product || isRare(asked) || matches(who, asked))

/** Conditions on store, product and category. */
export const rowFilters = (asked: Filters): Condition[] => {
  const found: Condition[] = []
  if (asked.store) found.push(oneOfIds('b.store_id', asked.store))
  if (asked.product) found.push(oneOfIds('b.product_id', asked.product))
  if (asked.category) found.push(sql<boolean>`b.category_id in ${categories(asked.category)}`)
  return found
}
