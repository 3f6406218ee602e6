import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

const none: ReadonlySet<string> = new Set()

/** Rows that were ticked on the page one looks at, or all that the list has: another page or filter starts anew. */
export const useSelected = <Row,>(page: string) => {
  const [{ of, ids, all }, setState] = useState({ of: page, ids: none, all: null as Row[] | null })
  const isCurrent = of === page
  const selected = isCurrent ? ids : none
  const select = (changed: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of changed) on ? next.add(id) : next.delete(id)
    setState({ of: page, ids: next, all: null })
  }
  return {
    selected,
    select,
    /** Every row that the list has, once they were asked for. */
    all: isCurrent ? all : null,
    selectAll: (rows: (Row & { id: string })[]) =>
      setState({ of: page, ids: new Set(rows.map(({ id }) => id)), all: rows }),
    clear: () => setState({ of: page, ids: none, all: null }),
  }
}

type Props = {
  count: number
  /** How many the list has, where all of them may be chosen and are not yet. */
  more?: { total: number; busy: boolean; onAll: () => void } | null
  onClear: () => void
  children: ReactNode
}

/** What may be done to the rows that were ticked, and how many they are. */
export function SelectionBar({ count, more, onClear, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.selection}>
      <span role="status" className={styles.selectionCount}>
        {t('kit.list.selected', { count })}
      </span>
      {more && (
        <Button variant="transparent" size="compact-sm" className="link" loading={more.busy} onClick={more.onAll}>
          {t('kit.list.selectEverything', { count: more.total })}
        </Button>
      )}
      {children}
      <Button variant="subtle" size="compact-sm" ml="auto" onClick={onClear}>
        {t('kit.list.unselect')}
      </Button>
    </div>
  )
}
