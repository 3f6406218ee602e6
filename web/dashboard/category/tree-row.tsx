import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronRight, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryMachine } from '#domain/category/machine.ts'
import { isInUse, shortLabel } from '#domain/category/rules.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { type MenuHandlers, RowMenu } from './row-menu.tsx'
import styles from './tree.module.css'
import type { Line } from './tree.ts'
import type { CategoryRow } from './use-categories.ts'
import { indent } from './use-tree-drag.ts'

type Props = {
  line: Line<CategoryRow>
  depth: number
  active: boolean
  lifted: boolean
  movable: boolean
  writes: boolean
  on: RowHandlers
}

/** Callbacks of a row. They must be stable, so that a key press on one row does not render the others. */
export type RowHandlers = MenuHandlers & {
  toggle: (id: string, open: boolean) => void
  focus: (id: string) => void
  press: (id: string, event: KeyboardEvent<HTMLTableRowElement>) => void
  refer: (id: string, element: HTMLTableRowElement | null) => void
}

const isSame = (a: Props, b: Props) =>
  a.line.row === b.line.row &&
  a.line.expanded === b.line.expanded &&
  a.line.place === b.line.place &&
  a.line.of === b.line.of &&
  a.depth === b.depth &&
  a.active === b.active &&
  a.lifted === b.lifted &&
  a.movable === b.movable &&
  a.writes === b.writes &&
  a.on === b.on

/** Null: a category without children. */
type ChevronProps = { name: string; expanded: boolean | null; onToggle: () => void }

function Chevron({ name, expanded, onToggle }: ChevronProps) {
  const { t } = useTranslation()
  if (expanded === null) return <span className={styles.leaf} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.chevron}
      aria-label={t(expanded ? 'category.collapse' : 'category.expand', { name })}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  )
}

export const TreeRow = memo(function TreeRow({ line, depth, active, lifted, movable, writes, on }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { row, expanded, place, of } = line
  const sortable = useSortable({ id: row.id, disabled: !movable })
  const { web, store } = row.numberOfPublishedProducts
  const tab = active ? 0 : -1
  const status = (
    <StatusBadge tone={categoryMachine.states[row.status].tone}>
      {t(`access.categoryStatuses.${row.status}`)}
    </StatusBadge>
  )
  return (
    <tr
      ref={(element) => {
        sortable.setNodeRef(element)
        on.refer(row.id, element)
      }}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={expanded ?? undefined}
      aria-selected={lifted || undefined}
      tabIndex={tab}
      className={styles.row}
      data-lifted={lifted || undefined}
      data-dragged={sortable.isDragging || undefined}
      data-out={!isInUse(row) || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      onFocus={() => on.focus(row.id)}
      onKeyDown={(event) => on.press(row.id, event)}
    >
      <td>
        <div className={styles.name} style={{ paddingInlineStart: depth * indent }}>
          {movable && (
            <span className={styles.handle} title={t('category.drag')} aria-hidden {...sortable.listeners}>
              <IconGripVertical size={14} />
            </span>
          )}
          <Chevron name={row.label} expanded={expanded} onToggle={() => on.toggle(row.id, !expanded)} />
          <span className={styles.label}>
            <Link to={`/category/${row.id}/edit`} tabIndex={tab} title={row.label} draggable={false}>
              {shortLabel(row.label)}
            </Link>
            <span className={styles.narrow}>{!isInUse(row) && status}</span>
          </span>
        </div>
      </td>
      <td className={styles.count}>{number(row.numberOfProducts)}</td>
      <td className={`${styles.count} ${styles.wide}`}>{number(web)}</td>
      <td className={`${styles.count} ${styles.wide}`}>{number(store)}</td>
      <td className={`${styles.text} ${styles.wide}`}>{row.buyer?.commonName ?? '–'}</td>
      <td className={styles.status}>{status}</td>
      <td>
        <div className={styles.actions}>
          {writes && isInUse(row) && (
            <Tooltip label={t('category.createInside')}>
              <ActionIcon
                component={Link}
                to={`/category/create?parent=${row.id}`}
                variant="subtle"
                color="gray"
                size={32}
                tabIndex={tab}
                className={styles.create}
                aria-label={t('category.createIn', { name: row.label })}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <RowMenu row={row} writes={writes} tabIndex={tab} on={on} />
        </div>
      </td>
    </tr>
  )
}, isSame)
