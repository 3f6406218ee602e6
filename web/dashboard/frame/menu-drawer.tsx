import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'
import { Menu } from './menu.tsx'

export default function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={280}
      title={t('frame.menu')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ body: styles.drawer }}
    >
      <Menu />
    </Drawer>
  )
}
