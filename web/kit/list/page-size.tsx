import { useTranslation } from 'react-i18next'
import { Choose } from '../input/choose.tsx'
import type { ListState } from './list-state.ts'

/** Number of rows per page. */
export function PageSize({ state }: { state: ListState }) {
  const { t } = useTranslation()
  return (
    <Choose
      label={t('kit.list.pageSize')}
      side="top"
      value={String(state.itemsPerPage)}
      choices={state.pageSizes.map((size) => ({ value: String(size), label: t('kit.list.perPage', { size }) }))}
      onChoose={(size) => state.setItemsPerPage(Number(size))}
    />
  )
}
