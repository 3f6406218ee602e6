import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { isBlocking } from '#domain/payment/batch/checks.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { takesDecisions } from '#domain/payment/batch/life.ts'
import { type BatchDetail, type BatchItem, bankMeanings } from '#domain/payment/batch/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useCan } from '../session.ts'

const include: RecordAction = {
  name: 'include',
  allowed: true,
  reason: null,
  look: 'primary',
  own: false,
  input: [{ name: 'reason', kind: 'text', required: true, options: null, maxLength: 255 }],
}

/** Includes a held payment, with a reason. */
export function Include({ batchId, item, onClose }: { batchId: string; item: BatchItem; onClose: () => void }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { mutateAsync } = useCall(batchEndpoints.decide, {
    invalidates: [batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
    success: t('paymentBatch.batch.decided'),
  })
  return (
    <ActionForm
      action={include}
      words="paymentBatch"
      about={[
        item.name,
        groupedNumber(item.buybackNumber),
        money(item.amount),
        ...item.findings.map((finding) => t(`paymentBatch.findings.${finding}`)),
      ]
        .filter(Boolean)
        .join(', ')}
      act={(_name, { reason }) =>
        mutateAsync({
          params: { id: batchId, paymentId: item.id },
          body: { decision: 'include', reason: reason as string },
        })
      }
      onClose={onClose}
    />
  )
}

/** Actions on one payment of a batch. */
export function Decide({ batch, item, onInclude }: { batch: BatchDetail; item: BatchItem; onInclude: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const { mutate, isPending } = useCall(batchEndpoints.decide, {
    invalidates: [batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
    success: t('paymentBatch.batch.decided'),
  })
  const label = (text: string) => `${text}, ${item.name ?? groupedNumber(item.buybackNumber)}`
  if (item.bankStatus && bankMeanings[item.bankStatus].reopens)
    return (
      <Button
        component={Link}
        to={`/buyback/${item.buybackId}?tab=payment`}
        variant="subtle"
        size="compact-sm"
        aria-label={label(t('paymentBatch.batch.openBuyback'))}
      >
        {t('paymentBatch.batch.openBuyback')}
      </Button>
    )
  if (!takesDecisions(batch.status) || !can('PAYMENT_BATCH_PREPARE')) return null
  if (item.findings.some(isBlocking)) return null
  const decide = (decision: 'takeOut' | 'undo') =>
    mutate({ params: { id: batch.id, paymentId: item.id }, body: { decision } })
  if (item.verdict === 'held')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onInclude}
        aria-label={label(t('paymentBatch.batch.include'))}
      >
        {t('paymentBatch.batch.include')}
      </Button>
    )
  const decision = item.decidedBy ? 'undo' : 'takeOut'
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      onClick={() => decide(decision)}
      aria-label={label(t(`paymentBatch.batch.${decision}`))}
    >
      {t(`paymentBatch.batch.${decision}`)}
    </Button>
  )
}
