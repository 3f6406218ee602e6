import { Button } from '@mantine/core'
import { IconDownload, IconFileText, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CheckGroup } from '#domain/payment/batch/checks.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { batchLife, isWorkedOn } from '#domain/payment/batch/life.ts'
import type { BatchDetail } from '#domain/payment/batch/schema.ts'
import { transferSpeeds } from '#domain/payment-mode/schema.ts'
import { ActionBar } from '#web/kit/action/action-bar.tsx'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { useCan } from '../session.ts'
import { BankAnswer } from './bank-answer.tsx'
import { BankFiles } from './bank-files.tsx'
import styles from './batch.module.css'
import { BatchChecks } from './batch-checks.tsx'
import { BatchItems } from './batch-items.tsx'
import { BatchSteps } from './batch-steps.tsx'
import { BatchSums } from './batch-sums.tsx'

const shownDigits = 16

function BatchFile({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useCall(batchEndpoints.file, {
    invalidates: [batchEndpoints.history],
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const { day, money } = useFormats()
  const { file, speeds } = batch
  return (
    <section className={`card ${styles.file}`} aria-label={t('paymentBatch.batch.file')}>
      <IconFileText size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>{file?.name ?? t('paymentBatch.batch.file')}</strong>
        {file && <div className={styles.note}>{t('paymentBatch.batch.file')}</div>}
        {speeds.instant.count > 0 &&
          transferSpeeds
            .filter((speed) => speeds[speed].count > 0)
            .map((speed) => (
              <div key={speed} className={styles.note}>
                {t(`paymentBatch.batch.blocks.${speed}`, {
                  count: speeds[speed].count,
                  amount: money(speeds[speed].amount),
                  day: day(batch.executionDate),
                })}
              </div>
            ))}
      </div>
      {file && (
        <div>
          <div className={styles.note}>{t('paymentBatch.batch.fingerprint')}</div>
          <code>{file.sha256.slice(0, shownDigits)}</code>
        </div>
      )}
      <Button
        variant="default"
        loading={isPending}
        disabled={!file}
        leftSection={file ? <IconDownload size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
        onClick={() => mutate({ params: { id: batch.id } })}
      >
        {file ? t('paymentBatch.batch.download') : t('paymentBatch.batch.afterRelease')}
      </Button>
    </section>
  )
}

const askAgain = (batch: BatchDetail | undefined) => (batch && isWorkedOn(batch.status) ? 1_500 : 15_000)

/** Payment batch: payments, checks, release and bank answers. */
export default function Batch() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { day, money } = useFormats()
  const [check, setCheck] = useState<CheckGroup | null>(null)
  const can = useCan()
  const { data, error, refetch } = useAnswer(batchEndpoints.read, { params: { id } }, { refetchInterval: askAgain })
  const { mutateAsync } = useCall(batchEndpoints.act, {
    invalidates: [batchEndpoints.list, batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
    success: t('paymentBatch.batch.decided'),
  })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const title = t('paymentBatch.batches.title', { day: day(data.day), number: data.number })
  return (
    <>
      <PageHeader
        title={title}
        description={t('paymentBatch.batch.about', {
          day: day(data.executionDate),
          name: data.debtorName,
          end: data.debtorIbanEnd,
        })}
        badge={
          <StatusBadge tone={batchLife.states.batch[data.status].tone} large>
            {t(`paymentBatch.status.${data.status}`)}
          </StatusBadge>
        }
        actions={
          <>
            {data.file && can('PAYMENT_RECONCILE') && <BankAnswer />}
            <ActionBar
              actions={data.actions}
              words="paymentBatch"
              act={(event, body) =>
                mutateAsync({
                  params: { id, event },
                  body: event === 'release' ? { ...body, version: data.version } : body,
                })
              }
              name={title}
              about={{
                release: t('paymentBatch.batch.releaseOf', { count: data.transfers, amount: money(data.amount) }),
              }}
            />
          </>
        }
      />
      <BatchSums batch={data} />
      <div className={styles.columns}>
        <div>
          <BatchChecks batch={data} onShow={setCheck} />
          <BatchFile batch={data} />
        </div>
        <BatchSteps batch={data} />
      </div>
      <BatchItems key={check} batch={data} check={check} onShowAll={() => setCheck(null)} />
      {data.file && can('PAYMENT_RECONCILE') && <BankFiles batchId={data.id} />}
    </>
  )
}
