import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

export type Sort = { field: string; label: string }

/** Sort menu for orders without a sortable column, and for cards. */
export function SortMenu({ sorts, state }: { sorts: readonly Sort[]; state: ListState }) {
  const { t } = useTranslation()
  const current = sorts.find(({ field }) => field === state.sortField)
  const Arrow = state.descending ? IconArrowDown : IconArrowUp
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.sort}>
          {t('kit.list.sortBy')} <b>{current?.label}</b>
          <Arrow size={14} stroke={2} aria-hidden />
          <span className="sr">{t(state.descending ? 'kit.list.descending' : 'kit.list.ascending')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.flatMap(({ field, label }) =>
          (['descending', 'ascending'] as const).map((way) => (
            <Menu.Item
              key={`${field} ${way}`}
              aria-current={field === state.sortField && (way === 'descending') === state.descending}
              onClick={() => state.orderBy(field, way === 'descending')}
            >
              {label}, {t(`kit.list.${way}`)}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
