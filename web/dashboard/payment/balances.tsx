import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHeldCard } from '#domain/payment/attempt.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import type { AttemptShown } from '#domain/payment/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './payment.module.css'

/** Balances of gift cards, requested from the issuer on demand. */
export const useBalances = (id: string, attempts: readonly AttemptShown[]) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const messages = useMessages()
  const [requested, setRequested] = useState(false)
  const { data, error, isFetching, refetch } = useAnswer(
    paymentEndpoints.balances,
    { params: { id } },
    { enabled: requested },
  )
  // References are null for users who may not see them.
  const isCard = (attempt: AttemptShown) => attempt.reference !== null && isHeldCard(attempt)
  return {
    of: (attemptId: string) => {
      const card = data?.members.find((one) => one.attemptId === attemptId)
      if (!card) return null
      return card.balance === null ? t('payment.balanceUnknown') : t('payment.balance', { amount: money(card.balance) })
    },
    button: attempts.some(isCard) && (
      <div className={styles.balances}>
        <Button
          variant="default"
          loading={isFetching}
          onClick={() => (requested ? void refetch() : setRequested(true))}
        >
          {t('payment.showBalance')}
        </Button>
        {error && <p role="alert">{messages.refusal(error)}</p>}
      </div>
    ),
  }
}
