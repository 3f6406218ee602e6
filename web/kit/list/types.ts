import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { AnswerOf, AnyEndpoint, ListDeclaration } from '#domain/endpoint.ts'
import type { ShortcutKey } from '#domain/shortcut.ts'

export type ListEndpoint = AnyEndpoint & { list: ListDeclaration }
export type RowOf<E> = AnswerOf<E> extends { members: (infer Row extends { id: string })[] } ? Row : never

export type Column<Row> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Sort field of the API. */
  sort?: string
  align?: 'right'
  width?: number | string
  /** Omitted from cards on small screens. */
  tableOnly?: boolean
  /** Omitted from the table on medium screens. */
  wideOnly?: boolean
  /** Hidden by default. A list with extra columns offers a column menu. */
  extra?: boolean
}

/** Endpoint of the choices of a filter: searched by `search`, or loaded by `id`. */
export type RemoteChoices = { endpoint: AnyEndpoint; query: Record<string, unknown> }

/** `depth`: level in a tree; the choices are in pre-order. */
export type Choice = { value: string; label: string; depth?: number }
export type Filter = { key: string; label: string } & (
  | {
      kind: 'select' | 'multiselect'
      choices: readonly Choice[]
      /** Values selected by default; clearing the filter shows everything. */
      standard?: readonly string[]
    }
  /** Choices searched on the server. */
  | { kind: 'remote'; from: RemoteChoices }
  | { kind: 'flag' }
  /** Text compared by the server. */
  | { kind: 'text'; max: number }
  /** Minimum and maximum in cents: `key[gte]` and `key[lte]`. */
  | { kind: 'amounts'; max: number }
  /** First and last day: `key[gte]` and `key[lte]`. */
  | { kind: 'days' }
)

export type RowAction = {
  label: string
  icon: Icon
  onClick?: () => void
  to?: To
  danger?: boolean
  /** Shortcut beside the list; only for an action that opens a page, a form or a confirmation. */
  key?: ShortcutKey
  /** Reason why the action is not allowed now. */
  refused?: string | null
}

export type Groups = { key: string; label: string; choices: readonly (Choice & { count?: ReactNode })[] }

export type ListAction = { label: string; to: To; icon?: Icon }

/** Actions on selected rows. */
export type Selection<Row> = {
  actions: (rows: Row[], clear: () => void) => ReactNode
  /** Allows selecting all rows of the filtered list, not only those of the page. */
  everything?: boolean
}
