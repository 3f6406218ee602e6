import { Skeleton, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isAwaited } from '#domain/buyback/rules.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { Tone } from '#domain/machine.ts'
import type { AttemptStatus } from '#domain/payment/attempt.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import type { AttemptShown } from '#domain/payment/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { Facts } from '#web/kit/detail/detail-page.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { PaymentState } from '../buyback/status.tsx'
import { useBalances } from './balances.tsx'
import styles from './payment.module.css'
import { usePaymentReason } from './reason.ts'

const tones: Record<AttemptStatus, Tone> = {
  attempt_started: 'waiting',
  attempt_accepted: 'moving',
  attempt_completed: 'done',
  attempt_failed: 'problem',
  attempt_cancelled: 'ended',
  attempt_returned: 'problem',
}

function Attempts({ id, attempts }: { id: string; attempts: readonly AttemptShown[] }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const cards = new Set(attempts.map(({ part }) => part)).size > 1
  const reasonText = usePaymentReason()
  const references = attempts.some(({ reference }) => reference !== null)
  const balances = useBalances(id, attempts)
  return (
    <>
      <Table.ScrollContainer
        minWidth={references ? 760 : 560}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t('payment.attemptsTitle')}
      >
        <Table className={styles.attempts}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payment.started')}</Table.Th>
              <Table.Th>{t('payment.state')}</Table.Th>
              <Table.Th>{t('payment.provider')}</Table.Th>
              {references && <Table.Th>{t('payment.reference')}</Table.Th>}
              {references && <Table.Th>{t('payment.providerReference')}</Table.Th>}
              <Table.Th>{t('payment.reason')}</Table.Th>
              <Table.Th className={styles.amount}>{t('payment.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {attempts.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <DateText value={one.createdAt} />
                  {cards && <div className={styles.note}>{t('payment.card', { part: one.part })}</div>}
                </Table.Td>
                <Table.Td>
                  <StatusBadge tone={tones[one.status]}>{t(`payment.attempts.${one.status}`)}</StatusBadge>
                </Table.Td>
                <Table.Td>{messages.name('payment.providers', one.provider)}</Table.Td>
                {references && <Table.Td className={styles.code}>{one.reference ?? '–'}</Table.Td>}
                {references && <Table.Td className={styles.code}>{one.providerReference ?? '–'}</Table.Td>}
                <Table.Td>{one.reason ? reasonText(one.reason) : '–'}</Table.Td>
                <Table.Td className={styles.amount}>
                  <Money cents={one.amount} />
                  <div className={styles.note} role="status">
                    {balances.of(one.id)}
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {balances.button}
    </>
  )
}

/** Payment of a buyback: amount, provider and attempts. */
export function PaymentCard({ buyback }: { buyback: Pick<Buyback, 'id' | 'paymentStatus'> }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data, error, refetch } = useAnswer(paymentEndpoints.ofBuyback, { params: { id: buyback.id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const { payment } = data
  if (!payment) return <p>{t('payment.none')}</p>
  // Bank files contain transfers only.
  const isByHand = payment.provider === 'none' && payment.type !== 'bank_transfer'
  return (
    <div className={styles.card}>
      <Facts
        facts={[
          { label: t('payment.amount'), value: <Money cents={payment.amount} />, figure: true },
          { label: t('payment.state'), value: <PaymentState status={buyback.paymentStatus} /> },
          {
            label: t('payment.provider'),
            value: isByHand ? t('payment.byHand') : messages.name('payment.providers', payment.provider),
          },
          { label: t('payment.issuer'), value: t(`payment.issuers.${payment.issuer}`) },
          {
            label: t('payment.due'),
            value: <DateText value={payment.createdAt} />,
            note: isAwaited(buyback.paymentStatus) ? t('payment.withinDays') : undefined,
          },
        ]}
      />
      <h2>{t('payment.attemptsTitle')}</h2>
      {payment.attempts.length > 0 ? (
        <Attempts id={buyback.id} attempts={payment.attempts} />
      ) : (
        <p>{t(`payment.noAttempts.${payment.type ?? 'none'}`)}</p>
      )}
    </div>
  )
}
