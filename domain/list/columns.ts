import * as z from 'zod'
import type { Permission } from '../access.ts'
import type { Tone } from '../machine.ts'
import { timestamp } from '../text.ts'
import type { ScreenWord } from '../words/screen.ts'
import { orNone } from './options.ts'

/** Kinds with a rendering in the kit and in files. `entity`: id of an organization, written as its name, files only. */
type Kind = 'text' | 'code' | 'date' | 'money' | 'count' | 'word' | 'status' | 'entity' | 'custom'

/**
 * Where a column appears: `wide`: not on tablets; `table`: not on the cards of phones; `optional`: where the user chose
 * it; `file`: only in exported files. Without `show`: everywhere.
 */
type Show = 'wide' | 'table' | 'optional' | 'file'

type Options = {
  /** Field of the row that it shows, where it is not the column's name. */
  field?: string
  /** Sortable, by the column's name or by the given one. */
  sort?: true | string
  show?: Show
  align?: 'right'
  /** Permission without which the column is neither shown nor exported. */
  needs?: Permission
  /** Part of exported files, written as its own kind or as the given one. */
  export?: true | Exclude<Kind, 'custom' | 'status'>
  /** Prefix of the texts of its values. */
  words?: string
  /** Tone of each of its values: the kit draws the badge. */
  states?: Readonly<Record<string, { tone: Tone }>>
}

export type ListColumn = Options & {
  kind: Kind
  label?: ScreenWord
  /** Schema that the column adds to the row, where the row has no field of its name. */
  value?: z.ZodType
}

const make =
  <const K extends Kind, V extends z.ZodType>(kind: K, value: V) =>
  <const O extends Options>(label: ScreenWord, options?: O) => ({ kind, value, label, ...orNone(options) })

/** Columns of the screen. A `status` without `states` and a `custom` column are rendered by the page. */
export const column = {
  text: make('text', z.string().nullable()),
  code: make('code', z.string()),
  date: make('date', timestamp.nullable()),
  money: make('money', z.int().nullable()),
  count: make('count', z.int()),
  word: <const O extends Options & { words: string }>(label: ScreenWord, options: O) =>
    ({ kind: 'word', label, ...options }) as const,
  status: <const O extends Options & { words: string }>(label: ScreenWord, options: O) =>
    ({ kind: 'status', label, ...options }) as const,
  custom: <const O extends Options>(label: ScreenWord, options?: O) =>
    ({ kind: 'custom', label, ...orNone(options) }) as const,
}

const onlyFile = <const K extends Kind, const O extends Options>(kind: K, options?: O) =>
  ({ kind, show: 'file', export: true, ...orNone(options) }) as const

/** Columns that only exported files have. */
export const file = {
  text: onlyFile('text'),
  date: onlyFile('date'),
  count: onlyFile('count'),
  entity: onlyFile('entity'),
  money: <const O extends Options>(options?: O) => onlyFile('money', options),
  word: <const W extends string>(words: W) => onlyFile('word', { words }),
}
