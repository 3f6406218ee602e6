import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

export type Sort = { field: string; label: string }
export type SortMenuProps = { sorts: readonly Sort[]; state: ListState }

export function SortButton({ sorts, state, ...rest }: SortMenuProps & ComponentProps<'button'>) {
  const { t } = useTranslation()
  const current = sorts.find(({ field }) => field === state.sortField)
  const Arrow = state.descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" aria-haspopup="menu" {...rest} className={styles.sort}>
      {t('kit.list.sortBy')} <b>{current?.label}</b>
      <Arrow size={14} stroke={2} aria-hidden />
      <span className="sr">{t(state.descending ? 'kit.list.descending' : 'kit.list.ascending')}</span>
    </button>
  )
}
