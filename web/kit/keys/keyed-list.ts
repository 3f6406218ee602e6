import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { BoundedCount } from '#domain/keyset.ts'
import type { RowAction } from '../list/types.ts'

export type KeyedRow = { id: string }

/** What keys and panel need of a list. Methods, so that a list of any rows fits: its functions only get its own rows. */
export type KeyedList = {
  title: string
  searchLabel?: string
  selection?: object
  columns: readonly { key: string; label: string; render(row: KeyedRow): ReactNode }[]
  peek?: false | { of(row: KeyedRow): ReactNode }['of']
  rowName(row: KeyedRow): string
  rowLink?(row: KeyedRow): To | null
  rowActions?(row: KeyedRow): RowAction[]
  rowMenu?(row: KeyedRow): ReactNode
}

export type KeyedRows = {
  rows: readonly KeyedRow[] | undefined
  selected: ReadonlySet<string>
  select: (ids: string[], on: boolean) => void
  clear: () => void
  total: number
  /** Total of a list with keyset pagination, once it is counted. */
  counted: BoundedCount | undefined
}
