import { IconColumns3 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

export type ColumnMenuProps = {
  /** All columns but the first one, which names the row and is always visible. */
  offered: readonly { key: string; label: string }[]
  shown: readonly { key: string }[]
  onChoose: (column: string, on: boolean) => void
}

export function ColumnButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-haspopup="dialog" {...props} className={styles.sort}>
      <IconColumns3 size={14} stroke={2} aria-hidden />
      {t('kit.list.columns')}
    </button>
  )
}
