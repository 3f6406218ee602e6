import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { AnswerOf, AnyEndpoint, ListDeclaration } from '#domain/endpoint.ts'

export type ListEndpoint = AnyEndpoint & { list: ListDeclaration }
export type RowOf<E> = AnswerOf<E> extends { members: (infer Row extends { id: string })[] } ? Row : never

export type Column<Row> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Name of the field the server sorts by. */
  sort?: string
  align?: 'right'
  width?: number | string
  /** Left out of the card on a phone. */
  tableOnly?: boolean
  /** Left out of the table on a tablet, where it would push the others off the screen. */
  wideOnly?: boolean
  /** Only shown to who chose it: such a list offers the choice of all its columns but the first. */
  extra?: boolean
}

/** Where the choices of a filter are asked for: by a text (`search`), or by what was chosen (`id`). */
export type RemoteChoices = { endpoint: AnyEndpoint; query: Record<string, unknown> }

/** `depth` sets what hangs below something else in from it: a tree is its lines, from the top. */
type Choice = { value: string; label: string; depth?: number }
export type Filter = { key: string; label: string } & (
  | {
      kind: 'select' | 'multiselect'
      choices: readonly Choice[]
      /** What the list shows while nobody has chosen; taking the filter away then shows everything. */
      standard?: readonly string[]
    }
  /** Choices that the server searches: there may be thousands. */
  | { kind: 'remote'; from: RemoteChoices }
  | { kind: 'flag' }
  /** A word or a code, compared by the server. */
  | { kind: 'text'; max: number }
  /** Amounts, from and to: `key[gte]` and `key[lte]`, in cents. */
  | { kind: 'amounts'; max: number }
  /** Days, from and to: `key[gte]` and `key[lte]`. */
  | { kind: 'days' }
)

export type RowAction = {
  label: string
  icon: Icon
  onClick?: () => void
  to?: To
  danger?: boolean
  /** Why it may not be done now. */
  refused?: string | null
}

export type Groups = { key: string; label: string; choices: readonly (Choice & { count?: ReactNode })[] }

export type ListAction = { label: string; to: To; icon?: Icon }

/** What may be done to the rows that were ticked. */
export type Selection<Row> = {
  actions: (rows: Row[], clear: () => void) => ReactNode
  /** The same for everything that the list is narrowed to; without it only rows that are in view can be ticked. */
  everything?: boolean
}
