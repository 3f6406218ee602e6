import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageSizeButton, type PageSizeProps } from './page-size-button.tsx'

export default function PageSizePanel({ state }: PageSizeProps) {
  const { t } = useTranslation()
  return (
    <Menu position="top" defaultOpened>
      <Menu.Target>
        <PageSizeButton state={state} />
      </Menu.Target>
      <Menu.Dropdown>
        {state.pageSizes.map((size) => (
          <Menu.Item key={size} aria-current={size === state.itemsPerPage} onClick={() => state.setItemsPerPage(size)}>
            {t('kit.list.perPage', { size })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
