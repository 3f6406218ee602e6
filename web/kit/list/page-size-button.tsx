import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'

export type PageSizeProps = { state: ListState }

export function PageSizeButton({ state, ...rest }: PageSizeProps & ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-haspopup="menu" {...rest} className={styles.sort}>
      <span className="sr">{t('kit.list.pageSize')} </span>
      {t('kit.list.perPage', { size: state.itemsPerPage })}
      <IconSelector size={14} stroke={2} aria-hidden />
    </button>
  )
}
