import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { ItemStep, StepsOfItem } from '#domain/refurb/item-schema.ts'
import type { StepEvent } from '#domain/refurb/life.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useKeys } from '#web/kit/input/use-keys.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Canceling, Completing, StockSelect } from './perform-actions.tsx'
import styles from './refurb.module.css'
import { StepBadge } from './step-status.tsx'
import { useStepAct } from './use-act.ts'
import { useDuration, useWorked } from './use-duration.ts'

type Props = { step: ItemStep; of: StepsOfItem; onReload: () => unknown }

function Actions({ step, of, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const { act, busy } = useStepAct(step, onReload)
  const [here, setHere] = useState(step.stock?.id ?? of.item.stock?.id ?? null)
  const [canceling, setCanceling] = useState(false)
  const action = (name: StepEvent) => step.actions.find((one) => one.name === name)
  const refused = step.actions.find(({ allowed, reason: why }) => !allowed && why)
  const start = () => act('start', { stockId: here })
  // Enter starts or resumes a step; ending one requires the button.
  useKeys((key) => {
    const begins = action('start')?.allowed ? here && start : action('resume')?.allowed && (() => act('resume'))
    if (key !== 'Enter' || busy || canceling || !begins) return false
    begins()
    return true
  }, true)
  const leave = () => void navigate(`/items/${of.item.id}/item-refurb-steps`)
  return (
    <>
      {refused?.reason && <p role="status">{messages.error(refused.reason, {})}</p>}
      {action('start')?.allowed && (
        <>
          <StockSelect of={of} label={t('refurb.confirmStock')} value={here} onChange={setHere} />
          <div className={styles.buttons}>
            <Button
              size="md"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={busy}
              disabled={!here}
              onClick={start}
            >
              {t('refurb.start')}
            </Button>
          </div>
        </>
      )}
      {action('resume')?.allowed && (
        <div className={styles.buttons}>
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            loading={busy}
            onClick={() => act('resume')}
          >
            {t('refurb.resume')}
          </Button>
        </div>
      )}
      {action('complete')?.allowed && <Completing step={step} of={of} act={act} busy={busy} onDone={leave} />}
      {action('cancel')?.allowed && (
        <Canceling act={act} busy={busy} open={canceling} setOpen={setCanceling} onDone={leave} />
      )}
    </>
  )
}

function Shown({ step, of, onReload }: Props) {
  const { t } = useTranslation()
  const lasted = useDuration()
  const worked = useWorked(step)
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears with the version change
  useEffect(() => title.current?.focus(), [step.version])
  return (
    <>
      <PageHeader
        titleRef={title}
        title={step.name}
        description={`${of.item.product.label} · ${groupedNumber(of.item.identificationNumber)}`}
        badge={<StepBadge status={step.status} large />}
        actions={
          <Button component={Link} variant="default" mih={44} to={`/items/${of.item.id}/item-refurb-steps`}>
            {t('refurb.allSteps')}
          </Button>
        }
      />
      <section className={`card ${styles.step} ${styles.wizard}`} aria-label={step.name}>
        {step.description && <p>{step.description}</p>}
        <p>
          <span className={styles.worked}>{lasted(worked)}</span>{' '}
          {step.minutes !== null && (
            <span className={styles.muted}>{t('refurb.expected', { count: step.minutes })}</span>
          )}
        </p>
        {step.worker && <p className={styles.muted}>{step.worker}</p>}
        {step.comment && <p>{step.comment}</p>}
        {step.cancelReason && <p>{t('refurb.canceledBecause', { reason: step.cancelReason })}</p>}
        <Actions key={`${step.id} ${step.version}`} step={step} of={of} onReload={onReload} />
      </section>
    </>
  )
}

export default function PerformStep() {
  const { id = '' } = useParams()
  const step = useAnswer(refurbEndpoints.itemStep, { params: { id } })
  const itemId = step.data?.itemId ?? ''
  const of = useAnswer(refurbEndpoints.itemSteps, { params: { itemId } }, { enabled: itemId !== '' })
  const reload = () => Promise.all([step.refetch(), of.refetch()])
  if (!step.data || !of.data) return <DetailLoading error={step.error ?? of.error} onRetry={() => void reload()} />
  return <Shown key={id} step={step.data} of={of.data} onReload={reload} />
}
