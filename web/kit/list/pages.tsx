import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

/** Page numbers; lists with keyset pagination have none. */
export default function Pages({ pages, state }: { pages: number; state: ListState }) {
  const { t } = useTranslation()
  return (
    <Pagination
      className={styles.pages}
      size="md"
      total={pages}
      value={state.page}
      onChange={state.setPage}
      getControlProps={(control) => ({
        'aria-label': t(
          control === 'previous' ? 'kit.list.previous' : control === 'next' ? 'kit.list.next' : 'kit.list.pages',
        ),
      })}
      getItemProps={(page) => ({ 'aria-label': t('kit.list.page', { page }) })}
    />
  )
}
