import { useTranslation } from 'react-i18next'
import { DateText } from '#web/kit/i18n/date.tsx'
import styles from './buyback.module.css'

/** Deadline of the customer's answer, marked once it has passed. */
export function Deadline({ until }: { until: string | null }) {
  const { t } = useTranslation()
  if (until === null) return '–'
  const isPast = Date.parse(until) < Date.now()
  return (
    <span className={styles.deadline} data-past={isPast || undefined}>
      <DateText value={until} />
      {isPast && <small>{t('buybackList.past')}</small>}
    </span>
  )
}
