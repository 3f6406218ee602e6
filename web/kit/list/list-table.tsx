import { Checkbox, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { RowActions } from './lazy-row-actions.tsx'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { RowFormats } from './row-formats.tsx'
import type { Column, RowAction } from './types.ts'

export type RowsProps<Row extends { id: string }> = {
  rows: Row[] | undefined
  placeholders: number
  columns: readonly Column<Row>[]
  state: ListState
  caption: string
  rowLink?: (row: Row) => To | null
  rowActions?: (row: Row) => RowAction[]
  rowMenu?: (row: Row) => ReactNode
  rowName: (row: Row) => string
  selected?: ReadonlySet<string>
  /** Id of the row that a panel beside the list shows. */
  current?: string
  onSelect?: (ids: string[], on: boolean) => void
  /** Text of a heading above a row, which the rows below share; null without one. */
  heading?: (row: Row, previous: Row | undefined) => string | null
  /** A click anywhere in a row opens it. */
  wholeRow?: boolean
}

type Marked = { selected?: ReadonlySet<string>; current?: string; wholeRow?: boolean }
/** Attributes of a row: its id for the keys of the list, and whether it is checked or shown beside the list. */
export const marksOf = ({ selected, current, wholeRow }: Marked, id: string) => ({
  'data-row': id,
  'data-selected': selected?.has(id) || undefined,
  'aria-current': id === current || undefined,
  'data-whole': wholeRow,
})

const widths = ['70%', '55%', '80%', '45%', '62%']

function Head<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const sorted = column.sort !== undefined && column.sort === state.sortField
  const order = state.descending ? 'descending' : 'ascending'
  const Arrow = state.descending ? IconChevronDown : IconChevronUp
  const Icon = sorted ? Arrow : IconSelector
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide={column.wideOnly}
      style={{ width: column.width }}
      aria-sort={column.sort ? (sorted ? order : 'none') : undefined}
    >
      {column.sort ? (
        <button type="button" data-sorted={sorted || undefined} onClick={() => state.setSort(column.sort!)}>
          {column.label}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

export function CellLink({ to, children }: { to: To | null | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className={styles.rowLink}>
      {children}
    </Link>
  ) : (
    children
  )
}

function BodyRow<Row extends { id: string }>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, rowLink, rowActions, rowMenu, rowName, selected, onSelect } = props
  const { t } = useTranslation()
  return (
    <tr {...marksOf(props, row.id)}>
      {onSelect && (
        <td className={styles.check}>
          <Checkbox
            size="xs"
            aria-label={t('kit.list.select', { name: rowName(row) })}
            checked={selected?.has(row.id) ?? false}
            onChange={(event) => onSelect([row.id], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-wide={column.wideOnly}
          title={index === 0 ? rowName(row) : undefined}
        >
          {index === 0 ? <CellLink to={rowLink?.(row)}>{column.render(row)}</CellLink> : column.render(row)}
        </td>
      ))}
      {(rowActions || rowMenu) && (
        <td className={styles.actionsCell}>
          <div className={styles.actions}>
            {rowActions && <RowActions actions={rowActions(row)} name={rowName(row)} />}
            {rowMenu?.(row)}
          </div>
        </td>
      )}
    </tr>
  )
}

function Heading({ text }: { text: string | null | undefined }) {
  return text ? (
    <tr>
      <th scope="rowgroup" colSpan={99} className={styles.heading}>
        {text}
      </th>
    </tr>
  ) : null
}

type PlaceholderProps<Row> = {
  columns: readonly Column<Row>[]
  count: number
  isSelectable: boolean
  hasActions: boolean
}

function Placeholders<Row>({ columns, count, isSelectable, hasActions }: PlaceholderProps<Row>) {
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
    <tr key={line}>
      {isSelectable && <td className={styles.check} />}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align} data-wide={column.wideOnly}>
          <Skeleton height={12} width={widths[(line + index) % widths.length]} />
        </td>
      ))}
      {hasActions && <td />}
    </tr>
  ))
}

export function ListTable<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, state, rowActions, rowMenu, selected, onSelect, heading } = props
  const { t } = useTranslation()
  const ids = rows?.map(({ id }) => id) ?? []
  const hasActions = rowActions !== undefined || rowMenu !== undefined
  const chosen = ids.filter((id) => selected?.has(id)).length
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-busy={!rows}>
        <caption className="sr">{props.caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className={styles.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('kit.list.selectAll')}
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(event) => onSelect(ids, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} />
            ))}
            {hasActions && (
              <th scope="col" className={styles.actionsHead}>
                <span className="sr">{t('kit.list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <RowFormats key={row.id} row={row}>
              <Heading text={heading?.(row, rows[index - 1])} />
              <BodyRow row={row} {...props} />
            </RowFormats>
          )) ?? (
            <Placeholders
              columns={columns}
              count={props.placeholders}
              isSelectable={Boolean(onSelect)}
              {...{ hasActions }}
            />
          )}
        </tbody>
      </table>
    </div>
  )
}
