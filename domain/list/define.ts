import type * as z from 'zod'
import type { Permission } from '../access.ts'
import { keysOf, present } from '../checked.ts'
import type { ListDeclaration } from '../endpoint.ts'
import type { ScreenWord } from '../words/screen.ts'
import type { ListColumn } from './columns.ts'
import { isSet, type ListFilter } from './filters.ts'
import { usualSize, usualSizes } from './sizes.ts'

type Tabs = { filter: string; label: ScreenWord; all: ScreenWord }

/** One list: its rows, filters, columns and orders. Query, conditions, file and screen are derived from it. */
export type ListDefinition = ListDeclaration & {
  /** Schema of a row, with the fields that columns add. */
  row: z.ZodObject
  /** Columns whose fields are added to the row. */
  added: readonly string[]
  filters: Readonly<Record<string, ListFilter>>
  columns: Readonly<Record<string, ListColumn>>
  /** A filter whose values are the tabs above the list. */
  tabs?: Tabs
  /** Name under which views of the list are saved; without it none are. */
  views?: string
  /** First columns of the screen, where its order is not that of the file. */
  leading?: readonly string[]
}

export type FilterName<L extends ListDefinition> = keyof L['filters'] & string
export type FilterValue<L extends ListDefinition, F extends FilterName<L>> = z.output<L['filters'][F]['schema']>
export type FiltersOf<L extends ListDefinition> = { [F in FilterName<L>]?: FilterValue<L, F> }

type With<T, Part> = { [K in keyof T]: T[K] extends Part ? K : never }[keyof T] & string
export type CountedFilter<L extends ListDefinition> = With<L['filters'], { counted: true }>
export type RemoteFilter<L extends ListDefinition> = With<L['filters'], { kind: 'remote' }>

export type ColumnName<L extends ListDefinition> = keyof L['columns'] & string
export type FileColumn<L extends ListDefinition> = With<L['columns'], { export: true | string }>
export type SortName<L extends ListDefinition> = L['sort'][number]

type SortsOf<C> = {
  [K in keyof C]: C[K] extends { sort: infer S } ? (S extends string ? S : K) : never
}[keyof C] &
  string

/** Fields that columns add to the row: those of the screen with a schema whose name the row does not have. */
type AddedShape<R extends z.ZodObject, C> = {
  [K in keyof C as K extends keyof R['shape']
    ? never
    : C[K] extends { field: string } | { show: 'file' }
      ? never
      : C[K] extends { value: z.ZodType }
        ? K
        : never]: C[K] extends { value: infer V } ? V : never
}
export type AddedColumn<L extends ListDefinition> = L['added'][number] & ColumnName<L>

type Shown = {
  text: string | null
  code: string
  date: string | null
  money: number | null
  count: number
}
type FieldOf<K, C> = C extends { field: infer F } ? F : K
/** A column of a kind shows a field of that kind; every value of a `word` or `status` has its text. */
type Fitting<R extends z.ZodObject, C> = {
  [K in keyof C]: C[K] extends { show: 'file' } | { kind: 'custom' }
    ? C[K]
    : FieldOf<K, C[K]> extends infer F
      ? F extends keyof z.output<R>
        ? C[K] extends { kind: infer Kind extends keyof Shown }
          ? z.output<R>[F] extends Shown[Kind]
            ? C[K]
            : never
          : C[K] extends { words: infer W extends string }
            ? `${W}.${z.output<R>[F] & string}` extends ScreenWord
              ? C[K]
              : never
            : never
        : C[K] extends { value: z.ZodType; field?: undefined }
          ? C[K]
          : never
      : never
}

type Signed<S extends string> = S | `-${S}`

export const defineList = <
  R extends z.ZodObject,
  const F extends Readonly<Record<string, ListFilter>>,
  const C extends Readonly<Record<string, ListColumn>>,
  const S extends string = never,
>({
  row,
  columns,
  sort = [],
  pageSizes = usualSizes,
  pageSize = usualSize,
  ...rest
}: {
  row: R
  filters: F
  columns: C & Fitting<R, C>
  /** Orders that no column offers. */
  sort?: readonly S[]
  /** `lastname`, or `-createdAt` for descending. */
  defaultSort: Signed<SortsOf<C> | NoInfer<S>>
  pageSizes?: readonly number[]
  pageSize?: number
  tabs?: Tabs & { filter: keyof F & string }
  views?: string
  leading?: readonly (keyof C & string)[]
}) => {
  const sorts = Object.entries<ListColumn>(columns).flatMap(([name, one]) =>
    one.sort === undefined ? [] : one.sort === true ? name : one.sort,
  )
  const added = addedIn<R, C>(row, columns)
  const own: C = columns
  return {
    ...rest,
    columns: own,
    row: row.extend(added) as z.ZodObject<R['shape'] & AddedShape<R, C>>,
    added: keysOf(added),
    sort: [...new Set([...sorts, ...sort])] as [SortsOf<C> | S, ...(SortsOf<C> | S)[]],
    pageSizes,
    pageSize,
  }
}

const addedIn = <R extends z.ZodObject, C extends Readonly<Record<string, ListColumn>>>(row: R, columns: C) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { value, field, show }]) =>
      value && field === undefined && show !== 'file' && !(name in row.shape) ? [[name, value]] : [],
    ),
  ) as AddedShape<R, C>

/** The same list on another screen: some of its filters, other columns. */
export const variantOf = <
  L extends ListDefinition,
  const F extends Readonly<Record<string, ListFilter>>,
  const C extends Readonly<Record<string, ListColumn>>,
>(
  list: L,
  {
    filters,
    columns,
    views,
  }: { filters: F & Record<Exclude<keyof F, FilterName<L>>, never>; columns: C & Fitting<L['row'], C>; views?: string },
): Omit<L, 'filters' | 'columns' | 'views' | 'tabs' | 'leading'> & { filters: F; columns: C; views?: string } => ({
  ...list,
  ...{ filters, columns, views, tabs: undefined, leading: undefined },
})

export const remoteFilters = <L extends ListDefinition>({ filters }: L) =>
  Object.keys(filters).filter((name): name is RemoteFilter<L> => present(filters[name]).kind === 'remote')

/** Columns of an exported file, in its order. */
export const fileColumns = <L extends ListDefinition>({ columns }: L, holds: (permission: Permission) => boolean) =>
  Object.keys(columns).filter((name): name is FileColumn<L> => {
    const { export: exported, needs } = present(columns[name])
    return exported !== undefined && (!needs || holds(needs))
  })

/** Whether the counters can answer the total: every filter in use is one that they support. */
export const isCountedBy = <L extends ListDefinition>({ filters }: Pick<L, 'filters'>, query: FiltersOf<L>) =>
  keysOf<L['filters']>(filters).every((name) => present(filters[name]).counted || !isSet(query[name]))
