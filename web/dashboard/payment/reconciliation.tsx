import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import type { DifferenceRow } from '#domain/payment/batch/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { BankAnswer } from './bank-answer.tsx'
import { BankFiles } from './bank-files.tsx'
import styles from './payment.module.css'

const settle: RecordAction = {
  name: 'settle',
  allowed: true,
  reason: null,
  look: 'primary',
  own: false,
  input: [{ name: 'settlement', kind: 'text', required: true, options: null, maxLength: 255 }],
}

/** Details of a difference: customer, bank reference and file. */
const useAbout = () => {
  const { t } = useTranslation()
  return ({ person, reference, count, fileKind, fileName }: DifferenceRow) =>
    [
      person,
      count > 1
        ? t('paymentBatch.reconciliation.references', { count })
        : reference && t('paymentBatch.reconciliation.reference', { reference }),
      [fileKind, fileName].filter(Boolean).join(', '),
    ].filter(Boolean)
}

/** First references of a difference about several. */
function Sample({ sample }: { sample: DifferenceRow['sample'] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (sample.length === 0) return null
  return (
    <details className={styles.sample}>
      <summary>{t('paymentBatch.reconciliation.sample', { count: sample.length })}</summary>
      <ul>
        {sample.map(({ reference, code, amount }) => (
          <li key={`${reference} ${code} ${amount}`} className={styles.code}>
            {[reference || '–', code, amount !== null && money(amount)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Settle({ difference, onClose }: { difference: DifferenceRow; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const about = useAbout()
  const { money } = useFormats()
  const { mutateAsync } = useCall(batchEndpoints.settleDifference, {
    invalidates: [batchEndpoints.differences],
    success: t('paymentBatch.reconciliation.settled'),
  })
  const { kind, buybackNumber, expected, amount } = difference
  const sums = [
    ['expected', expected],
    ['foundAmount', amount],
  ] as const
  return (
    <ActionForm
      action={settle}
      words="paymentBatch"
      about={[
        messages.name('paymentBatch.differences', kind),
        buybackNumber && groupedNumber(buybackNumber),
        ...about(difference),
        ...sums.map(([name, cents]) => cents !== null && `${t(`paymentBatch.reconciliation.${name}`)} ${money(cents)}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      act={(_name, { settlement }) =>
        mutateAsync({
          params: { id: difference.id },
          body: { settlement: typeof settlement === 'string' ? settlement : '' },
        })
      }
      onClose={onClose}
    />
  )
}

/** Differences between our records and those of providers and banks, to be settled manually. */
function Reconciliation() {
  const { t } = useTranslation()
  const messages = useMessages()
  const about = useAbout()
  const { named, picker } = useAccount()
  const [settling, setSettling] = useState<DifferenceRow | null>(null)
  const query = named ? { accountId: named } : {}
  const { mutate, isPending } = useCall(batchEndpoints.reconcile, {
    success: t('paymentBatch.reconciliation.queued'),
    invalidates: [batchEndpoints.differences],
  })
  return (
    <>
      <ListPage
        endpoint={batchEndpoints.differences}
        fixed={query}
        title={t('frame.titles.reconciliation')}
        description={t('paymentBatch.reconciliation.description')}
        rowName={(row) => messages.name('paymentBatch.differences', row.kind)}
        actions={
          <>
            {picker}
            <BankAnswer accountId={named} />
            <Button
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              loading={isPending}
              onClick={() => mutate({ query })}
            >
              {t('paymentBatch.reconciliation.run')}
            </Button>
          </>
        }
        rowActions={(row) =>
          row.settledAt
            ? []
            : [
                {
                  label: t('paymentBatch.reconciliation.settle'),
                  icon: IconArrowsExchange,
                  key: 'S',
                  onClick: () => setSettling(row),
                },
              ]
        }
        cells={{
          kind: (row) => (
            <div className={styles.wrapped}>
              {messages.name('paymentBatch.differences', row.kind)}
              {about(row).map((line) => (
                <div key={line} className={`${styles.code} ${styles.note}`}>
                  {line}
                </div>
              ))}
              <Sample sample={row.sample} />
            </div>
          ),
          buyback: (row) =>
            row.buybackId && row.buybackNumber ? (
              <Link to={`/buyback/${row.buybackId}?tab=payment`} className="link num">
                {groupedNumber(row.buybackNumber)}
              </Link>
            ) : (
              '–'
            ),
          state: (row) =>
            row.settledAt ? (
              `${row.settledBy} · ${row.settlement}`
            ) : (
              <StatusBadge tone="problem">{t('paymentBatch.reconciliation.open')}</StatusBadge>
            ),
        }}
        empty={{ title: t('paymentBatch.reconciliation.empty'), text: t('paymentBatch.reconciliation.emptyText') }}
      />
      <BankFiles accountId={named} />
      {settling && <Settle difference={settling} onClose={() => setSettling(null)} />}
    </>
  )
}

export default ofCompany(Reconciliation)
