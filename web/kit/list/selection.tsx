import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

const none: ReadonlySet<string> = new Set()

/** Rows that were ticked on the page one looks at: another page or filter starts anew. */
export const useSelected = (page: string) => {
  const [{ of, ids }, setState] = useState({ of: page, ids: none })
  const selected = of === page ? ids : none
  const select = (changed: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of changed) on ? next.add(id) : next.delete(id)
    setState({ of: page, ids: next })
  }
  return { selected, select, clear: () => setState({ of: page, ids: none }) }
}

/** What may be done to the rows that were ticked, and how many they are. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.selection}>
      <span role="status" className={styles.selectionCount}>
        {t('kit.list.selected', { count })}
      </span>
      {children}
      <Button variant="subtle" size="compact-sm" ml="auto" onClick={onClear}>
        {t('kit.list.unselect')}
      </Button>
    </div>
  )
}
