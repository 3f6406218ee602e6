import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SortButton, type SortMenuProps } from './sort-menu-button.tsx'

export default function SortMenuPanel({ sorts, state }: SortMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>
        <SortButton sorts={sorts} state={state} />
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
