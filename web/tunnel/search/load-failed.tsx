import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './products.module.css'

export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  return (
    <div role="alert" className={styles.message}>
      <p>{messages.refusal(error)}</p>
      <button type="button" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  )
}
