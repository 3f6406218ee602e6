import { sql } from 'kysely'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { type BuybackGroup, groupNames, mostCounted, statusesIn } from '#domain/buyback/groups.ts'
import type { App } from '#server/platform/app.ts'
import { cut, howMany, isCounted, sorted } from '#server/platform/lists.ts'
import { sideOf } from '#server/platform/perform.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { inScope } from './scope.ts'
import { placeNames, rowColumns, shownRow, withPlaces } from './store.ts'

type ListAsked = z.output<typeof buybackEndpoints.list.query & object>
type Query = ReturnType<typeof inScope>

/** A code is typed as it is shown, in groups. */
const compact = (text: string) => (/^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, '') : text)

/** A code finds its buyback; anything else is looked for in the product's name, and in the customer's for who may see it. */
const matching = (who: Person, text: string) => {
  const word = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const code = compact(text)
  const named =
    sideOf(who) === 'warehouse'
      ? sql`''`
      : sql`coalesce(b.customer_firstname, '') || ' ' || coalesce(b.customer_lastname, '') || ' '
          || coalesce(b.customer_email::text, '') || ' '`
  return sql<boolean>`(b.identification_number = ${code} or b.imei = ${code}
    or search_text(${named} || (b.product ->> 'label')) like search_text(${word}))`
}

const isDay = (text: string) => text.length === 10

/** A day begins and ends where the reader's account is. */
const since = (who: Person, text: string, days = 0) =>
  isDay(text)
    ? sql<Date>`((${text}::date + ${days}::int)::timestamp at time zone
        coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`
    : sql<Date>`${text}::timestamptz`

const created = (query: Query, who: Person, { gte, lte }: NonNullable<ListAsked['createdAt']>) => {
  let narrowed = query
  if (gte) narrowed = narrowed.where('b.created_at', '>=', since(who, gte) as never)
  if (lte) narrowed = narrowed.where('b.created_at', isDay(lte) ? '<' : '<=', since(who, lte, 1) as never)
  return narrowed
}

const narrowed = (from: Query, who: Person, asked: ListAsked) => {
  let query = from
  if (asked.group) query = query.where('b.status', 'in', statusesIn(asked.group as BuybackGroup[]))
  if (asked.status) query = query.where('b.status', 'in', asked.status)
  if (asked.itemStatus) query = query.where('b.item_status', 'in', asked.itemStatus)
  if (asked.paymentStatus) query = query.where('b.payment_status', 'in', asked.paymentStatus)
  if (asked.circuitType) query = query.where('b.circuit_type', 'in', asked.circuitType)
  if (asked.channel) query = query.where('b.channel', 'in', asked.channel)
  if (asked.createdAt) query = created(query, who, asked.createdAt)
  if (asked.search) query = query.where(matching(who, asked.search))
  return query
}

export const listBuybacks = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), who, asked)
    return [
      cut(sorted(withPlaces(base), asked, buybackEndpoints.list.list, { createdAt: 'b.created_at', id: 'b.id' }), asked)
        .select(rowColumns)
        .select(placeNames),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map((row) => shownRow(row, sideOf(who))) }
}

/** One more than is said exactly, and no further: a group of a million costs what one of ten thousand does. */
export const countBuybacks = async (app: App, who: Person) => {
  const counts = await app.database.read(scopeOf(who), (db) => {
    const upTo = (query: Query) =>
      db
        .selectFrom(
          query
            .select('b.id')
            .limit(sql.lit(mostCounted + 1))
            .as('some'),
        )
        .select(sql<number>`count(*)::int`.as('n'))
    return [
      upTo(inScope(db, who)),
      ...groupNames.map((group) => upTo(inScope(db, who).where('b.status', 'in', statusesIn([group])))),
    ]
  })
  const [all, ...groups] = counts.map(([row]) => row!.n)
  return {
    all: all!,
    groups: Object.fromEntries(groupNames.map((group, index) => [group, groups[index]!])) as Record<
      BuybackGroup,
      number
    >,
  }
}
