import type * as z from 'zod'
import type { Permission } from '../access.ts'
import { filter } from '../endpoint.ts'
import type { ScreenWord, WordGroup } from '../words/screen.ts'
import { orNone } from './options.ts'

/**
 * Kinds of filters. `search`: the search box. `oneOf`: several of the values. `one`: a single value. `remote`: ids whose
 * choices the server searches. `ids`, `id`: choices given by the page. `exists`: for API clients only.
 */
export type FilterKind =
  | 'search'
  | 'text'
  | 'oneOf'
  | 'one'
  | 'remote'
  | 'ids'
  | 'id'
  | 'flag'
  | 'days'
  | 'amounts'
  | 'exists'

type Options = {
  /** Name on the screen; without it the filter is for API clients only. */
  label?: ScreenWord
  /** Permission without which the filter is not offered and its use is refused. */
  needs?: Permission
  /** The counters can answer the total of a list narrowed by it. Without it rows are counted, so a total is never wrong. */
  counted?: true
}

export type ListFilter = Options & {
  kind: FilterKind
  schema: z.ZodType
  values?: readonly string[]
  /** Prefix of the texts of the values. */
  words?: string
  /** Values the screen starts with; removing the filter then shows everything. */
  standard?: readonly string[]
  /** The screen offers one of the values at a time. */
  single?: true
  /** Longest text in characters, or largest amount in cents. */
  max?: number
}

type Values = readonly string[]
type Words<G extends string, T extends Values> = { words?: WordGroup<G, T[number]> }
type Range = { gte?: number; lte?: number }
type Textual = Options & { max?: number }

const make = <const K extends FilterKind, S extends z.ZodType, const O extends object>(
  kind: K,
  schema: S,
  options?: O,
) => ({ kind, schema, ...orNone(options) })

const text = <const O extends Textual, S extends z.ZodType<string | undefined>>(schema: S, options?: O) =>
  make('text', schema, options)
const search = <S extends z.ZodType<string | undefined>>(schema: S, label?: ScreenWord) =>
  make('search', schema, { label })
const amounts = <const O extends Options & { max: number }, S extends z.ZodType<Range | undefined>>(
  schema: S,
  options: O,
) => make('amounts', schema, options)

/** The filters a list may declare; `textOf`, `searchOf` and `amountsOf` with a schema of their own. */
export const by = {
  search: (label?: ScreenWord) => search(filter.text, label),
  searchOf: search,
  text: <const O extends Textual>(options?: O) => text(filter.text, options),
  textOf: text,
  oneOf: <
    const T extends Values,
    const O extends Options & { standard?: readonly T[number][] },
    const G extends string,
  >(
    values: T,
    options?: O & Words<G, T>,
  ) => make('oneOf', filter.oneOf(values), { values, ...orNone(options) }),
  one: <const T extends Values, const O extends Options, const G extends string>(
    values: T,
    options?: O & Words<G, T>,
  ) => make('one', filter.one(values), { values, ...orNone(options) }),
  remote: <const O extends Options & { label: ScreenWord }>(options: O) => make('remote', filter.ids, options),
  ids: <const O extends Options>(options?: O) => make('ids', filter.ids, options),
  id: <const O extends Options>(options?: O) => make('id', filter.id, options),
  flag: <const O extends Options>(options?: O) => make('flag', filter.flag, options),
  days: <const O extends Options>(options?: O) => make('days', filter.days, options),
  amounts: <const O extends Options & { max: number }>(options: O) => amounts(filter.range, options),
  amountsOf: amounts,
  exists: <const T extends Values>(fields: T) => make('exists', filter.exists(fields)),
}

/** Whether a parsed query narrows by this value: neither missing, nor an empty text, nor a range without bounds. */
export const isSet = (value: unknown) => {
  if (value === undefined || value === null || value === '') return false
  if (typeof value !== 'object' || Array.isArray(value)) return true
  return Object.values(value).some((part) => part !== undefined)
}
