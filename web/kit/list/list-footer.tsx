import { Pagination, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

export function ListFooter({ state, total }: { state: ListState; total: number }) {
  const { t } = useTranslation()
  const first = (state.page - 1) * state.itemsPerPage + 1
  const last = Math.min(total, state.page * state.itemsPerPage)
  const pages = Math.ceil(total / state.itemsPerPage)
  return (
    <div className={styles.footer}>
      <span role="status" className="num">
        {t('kit.list.range', { first, last, total })}
      </span>
      <Select
        size="xs"
        w={136}
        aria-label={t('kit.list.pageSize')}
        allowDeselect={false}
        value={String(state.itemsPerPage)}
        onChange={(size) => state.setItemsPerPage(Number(size))}
        data={state.pageSizes.map((size) => ({ value: String(size), label: t('kit.list.perPage', { size }) }))}
      />
      {pages > 1 && (
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
      )}
    </div>
  )
}
