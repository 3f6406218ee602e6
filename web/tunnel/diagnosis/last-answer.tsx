import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './diagnosis.module.css'

type Props = { title: string | undefined; onChange: () => void }

/** Answer that opened this step, with the way back to its question. Stays until the next answer. */
export function LastAnswer({ title, onChange }: Props) {
  const { t } = useTranslation()
  return (
    title && (
      <p className={styles.last} data-last>
        <IconCheck size={20} aria-hidden />
        <span>{t('diagnosis.lastAnswer', { answer: title })}</span>
        <button type="button" onClick={onChange}>
          {t('diagnosis.changeLast')}
        </button>
      </p>
    )
  )
}
