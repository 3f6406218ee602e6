import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

export type AddFilterProps = {
  filters: readonly { key: string; label: string }[]
  onChoose: (key: string) => void
}

export function AddFilterButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-haspopup="menu" {...props} className={styles.addFilter}>
      <IconPlus size={14} stroke={2} aria-hidden />
      {t('kit.list.filter')}
    </button>
  )
}
