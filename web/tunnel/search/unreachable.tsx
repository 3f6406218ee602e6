import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './products.module.css'

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={styles.message}>
      <IconCloudOff size={28} stroke={1.5} aria-hidden />
      <h2>{t('search.unreachable')}</h2>
      <p>{t('search.unreachableText')}</p>
      <button type="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}
