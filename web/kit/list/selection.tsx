import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

const none: ReadonlySet<string> = new Set()

/** Selected rows of the current page, or all rows of the list. Reset when page or filters change. */
export const useSelected = <Row,>(page: string) => {
  const [{ of, ids, all }, setState] = useState<{ of: string; ids: ReadonlySet<string>; all: Row[] | null }>({
    of: page,
    ids: none,
    all: null,
  })
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
    /** All rows of the list, if "select all" was used. */
    all: isCurrent ? all : null,
    selectAll: (rows: (Row & { id: string })[]) =>
      setState({ of: page, ids: new Set(rows.map(({ id }) => id)), all: rows }),
    clear: () => setState({ of: page, ids: none, all: null }),
  }
}

type Props = {
  count: number
  /** Total number of rows, while "select all" is available and not used. */
  more?: { total: number; busy: boolean; onAll: () => void } | null
  onClear: () => void
  children: ReactNode
}

/** Number of selected rows and the actions on them. */
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
