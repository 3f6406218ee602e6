import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX, type Icon as TablerIcon } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listKeys } from '#domain/shortcut.ts'
import { RowFormats } from '../list/row-formats.tsx'
import { ActionList } from './action-list.tsx'
import { FactList } from './fact-list.tsx'
import type { KeyedList, KeyedRow } from './keyed-list.ts'
import styles from './keys.module.css'
import { Keys } from './keys.tsx'

type Step = (() => unknown) | undefined

type Props = {
  row: KeyedRow
  props: KeyedList
  /** `total`: false while it is unknown. */
  position: { at: number; total: number | false }
  onMove: { previous: Step; next: Step }
  onClose: () => void
  onOpen?: () => void
  /** Undefined if the list has no selection. */
  selected?: boolean
  onSelect: () => void
}

type StepProps = { label: string; keys: string; aria?: string; icon: TablerIcon; onClick: Step }

function StepButton({ label, keys, aria = keys, icon: Icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-keyshortcuts={aria}
      disabled={!onClick}
      onClick={() => onClick?.()}
    >
      <Icon size={16} aria-hidden />
      <Keys keys={keys} />
    </button>
  )
}

/** Values of all columns, also of those that the table hides; the first column is the title. */
const factsOf = (row: KeyedRow, columns: KeyedList['columns']) =>
  columns
    .slice(1)
    .map(({ label, render }) => ({ label, value: render(row) }))
    .filter(({ value }) => value !== '–')

/** Panel beside the list: facts of the current row and its actions with their keys. */
export function PeekPanel(panel: Props) {
  const { row, props, position, onMove, onClose, onOpen, selected, onSelect } = panel
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  // Announces the row; the focus returns to it when the panel closes.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { at, total } = position
  return (
    <aside className={styles.panel} aria-label={t('shortcuts.peek')}>
      <div className={styles.bar}>
        <span className="num">{total === false ? at : t('shortcuts.position', { at, total })}</span>
        <StepButton
          label={t('shortcuts.previousRow')}
          keys={listKeys.previous}
          icon={IconChevronUp}
          onClick={onMove.previous}
        />
        <StepButton label={t('shortcuts.nextRow')} keys={listKeys.next} icon={IconChevronDown} onClick={onMove.next} />
        <StepButton label={t('common.close')} keys="Space" aria="Space Escape" icon={IconX} onClick={onClose} />
      </div>
      <RowFormats row={row}>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 ref={title} tabIndex={-1} className="num">
              {props.rowName(row)}
            </h2>
            {!props.peek && props.rowMenu?.(row)}
          </div>
          {props.peek ? (
            <Suspense>{props.peek(row)}</Suspense>
          ) : (
            <>
              <FactList facts={factsOf(row, props.columns)} />
              {props.rowActions && <ActionList actions={props.rowActions(row)} />}
            </>
          )}
        </div>
      </RowFormats>
      <div className={styles.footer}>
        {onOpen && (
          <Button onClick={onOpen} aria-keyshortcuts="Enter" rightSection={<Keys keys="Enter" />}>
            {t('shortcuts.openRow')}
          </Button>
        )}
        {selected !== undefined && (
          <Button
            variant="default"
            aria-pressed={selected}
            aria-keyshortcuts={listKeys.select}
            rightSection={<Keys keys={listKeys.select} />}
            onClick={onSelect}
          >
            {t(selected ? 'shortcuts.unselectRow' : 'shortcuts.selectRow')}
          </Button>
        )}
      </div>
    </aside>
  )
}
