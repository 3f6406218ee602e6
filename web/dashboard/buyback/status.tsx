import { useTranslation } from 'react-i18next'
import { buybackStates } from '#domain/buyback/states.ts'
import type { BuybackStatus, PaymentStatus } from '#domain/buyback/statuses.ts'
import { StatusBadge, toneIcons } from '#web/kit/badge/status-badge.tsx'
import styles from './buyback.module.css'

export function BuybackBadge({ status, large }: { status: BuybackStatus; large?: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={buybackStates.buyback[status].tone} large={large}>
      {t(`buybackStatus.buyback.${status}`)}
    </StatusBadge>
  )
}

/** Secondary status with icon and text; highlighted only for problems. */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation()
  const { tone } = buybackStates.payment[status]
  const Icon = toneIcons[tone]
  return (
    <span className={styles.payment} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`buybackStatus.payment.${status}`)}
    </span>
  )
}
