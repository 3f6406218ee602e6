import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { ItemStep, StepsOfItem } from '#domain/refurb/item-schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { useStockChoices, useStockName } from '../stock/use-stock-name.ts'
import styles from './refurb.module.css'
import { StartStep } from './start-step.tsx'
import { StepBadge } from './step-status.tsx'
import { stale } from './use-act.ts'
import { useDuration, useWorked } from './use-duration.ts'

function Line({ step, of, onReload }: { step: ItemStep; of: StepsOfItem; onReload: () => unknown }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const nameOf = useStockName()
  const lasted = useDuration()
  const worked = useWorked(step)
  return (
    <li className={`card ${styles.step}`}>
      <div className={styles.stepHead}>
        <h2>
          <Link to={`/item-refurb-steps/${step.id}`}>
            {step.position}. {step.name}
          </Link>
        </h2>
        <StepBadge status={step.status} />
      </div>
      <p className={styles.muted}>
        {[
          step.stock && nameOf(step.stock),
          step.worker,
          worked > 0 && lasted(worked),
          step.minutes !== null && t('refurb.expected', { count: step.minutes }),
          step.cost !== null && money(step.cost),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(step.comment ?? step.cancelReason) && <p>{step.comment ?? step.cancelReason}</p>}
      <div>
        <StartStep step={step} stockId={of.item.stock?.id ?? null} onReload={onReload} />
      </div>
    </li>
  )
}

function Validate({ data }: { data: StepsOfItem }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const nameOf = useStockName()
  const choicesOf = useStockChoices()
  const [stockId, setStockId] = useState(data.stocks.find(({ native }) => native === 'refurb_completed')?.id ?? null)
  const call = useCall(refurbEndpoints.validate, {
    invalidates: stale,
    onSuccess: () => {
      const stock = nameOf(data.stocks.find(({ id }) => id === stockId))
      const query = new URLSearchParams({ identificationNumber: data.item.identificationNumber, stockName: stock })
      return navigate(`/item-refurb-steps/completed?${query}`)
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <section className={`card ${styles.step}`} aria-labelledby="validate">
      <h2 id="validate">{t('refurb.validateTitle')}</h2>
      <p>{t('refurb.validateText')}</p>
      <Select
        label={t('refurb.nextStock')}
        data={choicesOf(data.stocks)}
        value={stockId}
        allowDeselect={false}
        onChange={setStockId}
      />
      <div className={styles.buttons}>
        <Button
          size="md"
          disabled={!stockId}
          loading={call.isPending}
          onClick={() => stockId && call.mutate({ params: { itemId: data.item.id }, body: { stockId } })}
        >
          {t('refurb.validateItem')}
        </Button>
      </div>
    </section>
  )
}

export default function ItemSteps() {
  const { t } = useTranslation()
  const { itemId = '' } = useParams()
  const nameOf = useStockName()
  const { data, error, refetch } = useAnswer(
    refurbEndpoints.itemSteps,
    { params: { itemId } },
    { refetchInterval: 30_000 },
  )
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const { item, steps } = data
  return (
    <>
      <PageHeader
        title={item.product.label}
        description={`${groupedNumber(item.identificationNumber)} · ${nameOf(item.stock)}`}
        actions={
          <Button component={Link} to="/warehouse/item-refurb-steps/search" variant="default" mih={44}>
            {t('refurb.nextItem')}
          </Button>
        }
      />
      <div className={styles.wizard}>
        {steps.length === 0 && <p>{t('refurb.noStep')}</p>}
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Line key={step.id} step={step} of={data} onReload={refetch} />
          ))}
        </ol>
        {data.mayValidate && <Validate data={data} />}
      </div>
    </>
  )
}
