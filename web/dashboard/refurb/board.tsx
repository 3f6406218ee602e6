import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { boardAges, boardList } from '#domain/refurb/board-list.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import type { BoardStep } from '#domain/refurb/item-schema.ts'
import { isDone, isWaiting } from '#domain/refurb/statuses.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useDeclaredFilters } from '#web/kit/list/declared-filters.ts'
import { FilterBar } from '#web/kit/list/filter-bar.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ScanField } from '#web/kit/station/scan-field.tsx'
import { secondsSince, useAge } from '../stock/use-age.ts'
import styles from './refurb.module.css'
import { Several } from './several.tsx'
import { StepBadge } from './step-status.tsx'
import { useDuration, useWorked } from './use-duration.ts'
import { useScanItem } from './use-scan-item.ts'

function Card({ step }: { step: BoardStep }) {
  const { t } = useTranslation()
  const age = useAge()
  const lasted = useDuration()
  const { time } = useFormats()
  const worked = useWorked(step)
  const waits = isWaiting(step.status)
  return (
    <li className={styles.card}>
      <Thumbnail imageId={step.product.image}>{step.product.label}</Thumbnail>
      <span className="num">{groupedNumber(step.identificationNumber)}</span>
      <Link to={`/item-refurb-steps/${step.id}`}>{step.name}</Link>
      <div className={styles.foot}>
        <span>{[step.worker, waits ? age(secondsSince(step.since)) : lasted(worked)].filter(Boolean).join(' · ')}</span>
        {isDone(step.status) ? (
          <span className="num">{time(step.since)}</span>
        ) : (
          <span className="num" title={t('refurb.doneOf', { done: step.done, total: step.total })}>
            {step.done}/{step.total}
          </span>
        )}
      </div>
    </li>
  )
}

/** Filters of the board, kept in the address like those of a list. */
const useBoardFilters = () => {
  const { t } = useTranslation()
  const { filters } = useDeclaredFilters(boardList, {
    choicesFrom: refurbEndpoints.boardChoices,
    choices: { age: boardAges.map((value) => ({ value, label: t('stock.overDays', { count: Number(value) }) })) },
  })
  const state = useListState(boardList, filters)
  return { state, bar: <FilterBar filters={filters} state={state} /> }
}

/** Workshop board: current work, waiting items with their age, and today's results. */
export default function Workshop() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const lasted = useDuration()
  const [message, setMessage] = useState('')
  const { state, bar } = useBoardFilters()
  const { data, error, refetch } = useAnswer(
    refurbEndpoints.board,
    { query: state.narrowing },
    { refetchInterval: 20_000, keepPrevious: true },
  )
  const { scan, several, choose } = useScanItem('steps', async ({ id }) => {
    await navigate(`/items/${id}/item-refurb-steps`)
  })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const open = data.columns.filter(({ status }) => !isDone(status)).reduce((sum, { total }) => sum + total, 0)
  const working = data.people.filter(({ workingSince }) => workingSince !== null).length
  return (
    <>
      <PageHeader
        title={t('frame.titles.workshop')}
        description={t('refurb.boardIntro', { steps: open, people: working })}
      />
      {data.people.length > 0 && (
        <ul className={`card ${styles.people}`} aria-label={t('refurb.people')}>
          {data.people.map(({ name, product, workingSince }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{product ? `${product}, ${lasted(secondsSince(workingSince) ?? 0)}` : t('refurb.free')}</span>
            </li>
          ))}
        </ul>
      )}
      <ScanField
        label={t('refurb.scan')}
        placeholder={t('refurb.scanPlaceholder')}
        onScan={(code) => void scan(code).then((answer) => setMessage(answer.ok ? '' : answer.message))}
      />
      <p role="status">{message}</p>
      <Several items={several} onChoose={choose} />
      <div className={styles.filters}>{bar}</div>
      <div className={styles.board}>
        {data.columns.map(({ status, total, steps }) => (
          <section key={status} className={styles.column} aria-label={t(`refurb.statuses.${status}`)}>
            <h2>
              <StepBadge status={status} /> <span className="num">{total}</span>
            </h2>
            <ol>
              {steps.map((step) => (
                <Card key={step.id} step={step} />
              ))}
              {total > steps.length && (
                <li className={styles.rest}>{t('refurb.others', { count: total - steps.length })}</li>
              )}
              {total === 0 && <li className={styles.rest}>{t('refurb.none')}</li>}
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}
