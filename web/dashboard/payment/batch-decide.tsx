import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { checkGroups, isBlocking } from '#domain/payment/batch/checks.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { takesDecisions } from '#domain/payment/batch/life.ts'
import { type BatchDetail, type BatchItem, bankMeanings } from '#domain/payment/batch/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { returnFocusTo } from '#web/kit/input/return-focus.ts'
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
          body: { decision: 'include', reason: typeof reason === 'string' ? reason : null },
        })
      }
      onClose={onClose}
    />
  )
}

/** Link from one payment, labelled with the payee for screen readers. */
function ItemLink({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" size="compact-sm" aria-label={`${text}, ${name}`}>
      {text}
    </Button>
  )
}

const hasPayeeFinding = ({ findings }: BatchItem) => findings.some((one) => checkGroups.payee.some((it) => it === one))

/** Actions on one payment of a batch. */
export function Decide({ batch, item, onInclude }: { batch: BatchDetail; item: BatchItem; onInclude: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const { mutate, isPending } = useCall(batchEndpoints.decide, {
    invalidates: [batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
    success: t('paymentBatch.batch.decided'),
  })
  const name = item.name ?? groupedNumber(item.buybackNumber)
  const buyback = `/buyback/${item.buybackId}?tab=payment`
  if (item.bankStatus && bankMeanings[item.bankStatus].reopens)
    return <ItemLink to={buyback} text={t('paymentBatch.batch.openBuyback')} name={name} />
  if (item.payee?.source === 'bank' && can('PAYMENT_RECONCILE'))
    return <ItemLink to="/payment-reconciliation" text={t('paymentBatch.batch.reviewDifference')} name={name} />
  if (!takesDecisions(batch.status) || !can('PAYMENT_BATCH_PREPARE')) return null
  if (item.findings.some(isBlocking)) return null
  const decision = (which: 'takeOut' | 'undo') => (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      onClick={({ currentTarget }) => {
        // The button is replaced by the one of the opposite decision: its row keeps the focus.
        const row = currentTarget.closest('tr')
        row?.focus({ preventScroll: true })
        const decided = { params: { id: batch.id, paymentId: item.id }, body: { decision: which } } as const
        mutate(decided, { onSettled: () => returnFocusTo(row) })
      }}
      aria-label={`${t(`paymentBatch.batch.${which}`)}, ${name}`}
    >
      {t(`paymentBatch.batch.${which}`)}
    </Button>
  )
  if (item.verdict !== 'held') return decision(item.decidedBy ? 'undo' : 'takeOut')
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onInclude}
        aria-label={`${t('paymentBatch.batch.include')}, ${name}`}
      >
        {t('paymentBatch.batch.include')}
      </Button>
      {hasPayeeFinding(item) && <ItemLink to={buyback} text={t('paymentBatch.batch.correct')} name={name} />}
      {decision('takeOut')}
    </>
  )
}
