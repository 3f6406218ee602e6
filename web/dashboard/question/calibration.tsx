import { Select, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import {
  type Calibrated,
  calibrationChannels,
  calibrationEndpoints,
  calibrationMonths,
} from '#domain/question/calibration.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import styles from './calibration.module.css'

type Part = { checked: number; differed: number }

/** In hundredths of a percent. */
const shareOf = ({ checked, differed }: Part) => Math.round((differed / Math.max(1, checked)) * 10_000)

function Parts({ title, parts }: { title: string; parts: readonly (Part & { key: string; name: string })[] }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  if (parts.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.parts}>
        {parts.map(({ key, name, checked, differed }) => (
          <li key={key}>
            {name} <b className="num">{percent(shareOf({ checked, differed }))}</b>{' '}
            <small className="num">
              {t('question.calibration.ofChecks', { count: checked, checked: number(checked) })}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Question({ row }: { row: Calibrated }) {
  const { t } = useTranslation()
  const { money, number, percent } = useFormats()
  const [pair] = row.confused
  const name = row.question || t('question.calibration.gone')
  return (
    <li className="card">
      <article className={styles.question} aria-label={name}>
        <header>
          <h2>{name}</h2>
          {row.category && <p className={styles.muted}>{row.category.label}</p>}
        </header>
        <dl className={styles.figures}>
          <div>
            <dt>{t('question.calibration.differs')}</dt>
            <dd className="num">{percent(shareOf(row))}</dd>
            <dd className={styles.muted}>
              {t('question.calibration.ofChecks', { count: row.checked, checked: number(row.checked) })}
            </dd>
          </div>
          <div>
            <dt>{t('question.calibration.absorbed')}</dt>
            <dd className="num">{money(row.absorbed)}</dd>
          </div>
          <div>
            <dt>{t('question.calibration.proposals')}</dt>
            <dd className="num">{number(row.proposals)}</dd>
            <dd className={styles.muted}>{t('question.calibration.contested', { count: row.contested })}</dd>
          </div>
        </dl>
        {pair && (
          <p>
            {t('question.calibration.confused', {
              declared: pair.declared || '–',
              controlled: pair.controlled ?? t('question.calibration.notAsked'),
              count: pair.n,
            })}
          </p>
        )}
        {row.hint && (
          <p className={styles.hint}>
            {t(`question.calibration.hints.${row.hint}`, {
              declared: pair?.declared ?? '',
              controlled: pair?.controlled ?? '',
            })}
          </p>
        )}
        <div className={styles.columns}>
          <Parts
            title={t('question.calibration.byChannel')}
            parts={row.channels.map(({ channel, ...part }) => ({
              ...part,
              key: channel,
              name: t(`question.calibration.channels.${channel}`),
            }))}
          />
          <Parts
            title={t('question.calibration.byStore')}
            parts={row.stores.flatMap(({ store, ...part }) =>
              store ? [{ ...part, key: store.id, name: store.commonName }] : [],
            )}
          />
        </div>
        {row.category && (
          <Link to={`/diagnostic/category/${row.category.id}/question/${row.questionId}`} className="link">
            {t('question.calibration.edit')}
            <span className="sr"> {name}</span>
          </Link>
        )}
      </article>
    </li>
  )
}

const firstMonth = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)).toISOString().slice(0, 7)
}

/** Filters in the query string, so that the page can be shared. */
const useNarrowed = () => {
  const [params, setParams] = useSearchParams()
  const channel = calibrationChannels.find((one) => one === params.get('channel')) ?? null
  const months = calibrationMonths.find((one) => String(one) === params.get('months')) ?? 12
  const set = (name: string) => (value: string | null) =>
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return { channel, store: params.get('store'), months, set }
}

/** Differences between declared and controlled answers, their cost and suggestions. */
function Calibration() {
  const { t } = useTranslation()
  const { accountId, picker } = useCompany()
  const { channel, store, months, set } = useNarrowed()
  const { data, error, refetch } = useAnswer(calibrationEndpoints.read, {
    query: {
      ...(accountId ? { accountId } : {}),
      ...(channel ? { channel } : {}),
      ...(store ? { store } : {}),
      ...(months === 12 ? {} : { from: firstMonth(months) }),
    },
  })
  return (
    <>
      <PageHeader
        title={t('frame.titles.questionCalibration')}
        description={t('question.calibration.intro')}
        actions={picker}
      />
      <search className={styles.filters}>
        <Select
          aria-label={t('question.calibration.byStore')}
          placeholder={t('question.calibration.everyStore')}
          clearable
          searchable
          data={data?.stores.map(({ id, commonName }) => ({ value: id, label: commonName })) ?? []}
          value={store}
          onChange={set('store')}
        />
        <Select
          aria-label={t('question.calibration.byChannel')}
          placeholder={t('question.calibration.everyChannel')}
          clearable
          data={calibrationChannels.map((value) => ({ value, label: t(`question.calibration.channels.${value}`) }))}
          value={channel}
          onChange={set('channel')}
        />
        <Select
          aria-label={t('question.calibration.period')}
          allowDeselect={false}
          data={calibrationMonths.map((count) => ({
            value: String(count),
            label: t('question.calibration.months', { count }),
          }))}
          value={String(months)}
          onChange={set('months')}
        />
      </search>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.members.length === 0 && (
        <EmptyState title={t('question.calibration.empty')} text={t('question.calibration.emptyText')} />
      )}
      <ul className={styles.list}>
        {data?.members.map((row) => (
          <Question key={row.questionId} row={row} />
        ))}
      </ul>
    </>
  )
}

export default function CalibrationPage() {
  return (
    <InCatalogue>
      <Calibration />
    </InCatalogue>
  )
}
