import { sql } from 'kysely'
import { statusesIn } from '#domain/buyback/groups.ts'
import { type BuybackFilter, type BuybackList, buybackList } from '#domain/buyback/list.ts'
import { heldItems } from '#domain/buyback/statuses.ts'
import { keysOf } from '#domain/checked.ts'
import type { CountedFilter, FiltersOf, FilterValue } from '#domain/list/define.ts'
import { isSet } from '#domain/list/filters.ts'
import type { BuybackFacets, BuybackStandings, Buybacks } from '#server/db/types.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { type Alias, type Condition, isHeldAs } from '../scope.ts'
import { categories, isCreatedIn, isExact, isFound, isOfCustomer, patternOf, wordsOf } from './condition-store.ts'

export type Filters = FiltersOf<BuybackList>

/** What a condition compares: a column that combinations of facets have too, the row, its texts, or its dates. */
type Kind = 'facet' | 'row' | 'text' | 'dates'
type Entry<Value> = {
  kind: Kind
  on: (value: Value, of: Alias, who: Person) => Condition | Condition[]
  /** Few rows match, and an index of their own finds them. */
  isRare?: (value: Value) => boolean
}

const oneOf = (column: string, values: readonly string[]) => sql<boolean>`${sql.ref(column)} = any (${values}::text[])`
const oneOfIds = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`

type Facet = keyof BuybackFacets & keyof Buybacks
const facet = <C extends Facet, V extends string = string>(
  column: C,
  valuesOf = (given: readonly V[]): readonly string[] => given,
) => ({
  ...({ kind: 'facet', column } as const),
  on: (given: readonly V[], of: Alias) => oneOf(`${of}.${column}`, valuesOf(given)),
})
const id = <K extends 'facet' | 'row', C extends K extends 'facet' ? Facet : keyof Buybacks>(kind: K, column: C) => ({
  ...{ kind, column },
  on: (ids: readonly string[], of: Alias) => oneOfIds(`${of}.${column}`, ids),
})
const text = (on: (text: string, who: Person) => Condition | Condition[], isRare?: (text: string) => boolean) => ({
  ...({ kind: 'text', isRare } as const),
  on: (text: string, _: Alias, who: Person) => on(text, who),
})

/** The SQL of every filter. A counted filter compares a column of the counters. */
const conditions: {
  readonly [F in BuybackFilter]: Entry<NonNullable<FilterValue<BuybackList, F>>> &
    (F extends CountedFilter<BuybackList> ? { column: keyof BuybackStandings } : unknown)
} = {
  search: text((words, who) => isFound(who, words), isExact),
  group: facet('status', statusesIn),
  status: facet('status'),
  itemStatus: facet('item_status'),
  paymentStatus: facet('payment_status'),
  circuitType: facet('circuit_type'),
  channel: facet('channel'),
  buyer: id('facet', 'buyer_id'),
  warehouse: id('facet', 'warehouse_id'),
  store: id('row', 'store_id'),
  product: id('row', 'product_id'),
  hold: { kind: 'row', on: isHeldAs },
  category: { kind: 'row', on: (ids) => sql<boolean>`b.category_id in ${categories(ids)}` },
  createdAt: { kind: 'dates', on: (days, _, who) => isCreatedIn(who, days) },
  imei: text(
    (imei) => sql<boolean>`${imei.replaceAll(/\s/g, '')} in (b.imei, b.declared_imei)`,
    () => true,
  ),
  customer: text(
    (name, who) => isOfCustomer(who, name),
    () => true,
  ),
}

const inUse = (asked: Filters) =>
  keysOf(buybackList.filters).flatMap((name) => {
    const value = asked[name]
    return isSet(value) ? [{ ...(conditions[name] as Entry<never>), value: value as never }] : []
  })

const conditionsOf = (asked: Filters, of: Alias, who: Person, kind: Kind): Condition[] =>
  inUse(asked).flatMap((filter) => (filter.kind === kind ? filter.on(filter.value, of, who) : []))

/** A hold implies the status of the item, which the facets have. */
const heldFilters = ({ hold }: Filters, of: Alias) => (isSet(hold) ? [oneOf(`${of}.item_status`, heldItems)] : [])

export const facetFilters = (who: Person, asked: Filters, of: Alias) => [
  ...conditionsOf(asked, of, who, 'facet'),
  ...heldFilters(asked, of),
]
export const rowFilters = (who: Person, asked: Filters) => conditionsOf(asked, 'b', who, 'row')
export const textFilters = (who: Person, asked: Filters) => conditionsOf(asked, 'b', who, 'text')
export const dateFilters = (who: Person, asked: Filters) => conditionsOf(asked, 'b', who, 'dates')
/** Every filter in use, on the counters: only where `isCountedBy` is met. */
export const standingFilters = (who: Person, asked: Filters): Condition[] =>
  inUse(asked).flatMap((filter) => filter.on(filter.value, 'c', who))

/** Whether an index of its own finds the few rows: one device, one code, one customer. */
export const isRare = (asked: Filters) => inUse(asked).some(({ isRare, value }) => isRare?.(value) ?? false)

/** Whether combinations of facets and days decide alone. */
export const isOfFacets = (asked: Filters) => inUse(asked).every(({ kind }) => kind === 'facet' || kind === 'dates')

/** Patterns of the words that the word index finds; null without words, or if a smaller index finds the rows. */
export const wordPatterns = (asked: Filters) => {
  const words = isRare(asked) ? [] : wordsOf(asked.search ?? '')
  return words.length > 0 ? sql<string[]>`array[${sql.join(words.map(patternOf))}]` : null
}

/** Buybacks that the words may match, by their index, in one subquery; null without words. */
export const matches = (who: Person, asked: Filters) => {
  const patterns = wordPatterns(asked)
  return patterns && sql<boolean>`b.id = any (array(select buyback_matches(${sideOf(who)}, ${patterns})))`
}
