import { useTranslation } from 'react-i18next'
import type { BatchDetail, BatchItem } from '#domain/payment/batch/schema.ts'
import { type PayeeResult, payeeResults, payeeTones } from '#domain/payment/payee.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Choose } from '#web/kit/input/choose.tsx'
import styles from './batch.module.css'

/** Result of the verification of a payee, with the suggested account holder, its source and time. */
export function Payee({ payee }: { payee: NonNullable<BatchItem['payee']> }) {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const { result, source, name, at } = payee
  return (
    <div className={styles.payee} title={fullDateTime(at)}>
      <StatusBadge tone={payeeTones[result]}>{t(`paymentBatch.payees.${result}`)}</StatusBadge>
      {name && <span className={styles.note}>{t('paymentBatch.batch.payeeSuggested', { name })}</span>}
      {source === 'bank' && <span className={styles.note}>{t('paymentBatch.batch.payeeByBank')}</span>}
    </div>
  )
}

type FilterProps = { batch: BatchDetail; value: PayeeResult | null; onChange: (value: PayeeResult | null) => void }

/** Filter by result; absent if no payee was verified. */
export function PayeeFilter({ batch, value, onChange }: FilterProps) {
  const { t } = useTranslation()
  const present = payeeResults.filter((result) => batch.payeeResults[result].count > 0 || result === value)
  if (present.length === 0) return null
  return (
    <Choose
      label={t('paymentBatch.batch.payeeFilter')}
      value={value ?? ''}
      onChoose={(chosen) => onChange(present.find((result) => result === chosen) ?? null)}
      choices={[
        { value: '', label: t('paymentBatch.batch.payeeAll') },
        ...present.map((result) => ({
          value: result,
          label: `${t(`paymentBatch.payees.${result}`)} ${batch.payeeResults[result].count}`,
        })),
      ]}
    />
  )
}
