import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { first } from '#domain/checked.ts'
import { type Currency, defaultCurrency, round } from '#domain/money.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { currenciesIn } from '#domain/statistics/figures.ts'
import {
  byMismatch,
  type FigureWeek,
  figureWeeks,
  type WeekFigureName,
  weekFigureNames,
  weeksShown,
} from '#domain/statistics/money.ts'
import { dayAfter, mondayOf } from '#domain/statistics/week.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Columns } from '#web/kit/chart/columns.tsx'
import { Rows } from '#web/kit/chart/rows.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { saveFile, toCsv } from '#web/kit/input/csv.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useFigureFormat } from '../home/use-figure-format.ts'
import styles from './figures.module.css'

const units: Record<WeekFigureName, 'money' | 'time' | 'share'> = {
  bought: 'money',
  paid: 'money',
  delay: 'time',
  mismatch: 'share',
  absorbed: 'money',
  margin: 'money',
}

/** Formats a figure for display and for CSV. */
const useWritten = (currency: Currency) => {
  const { money, percent, value } = useFigureFormat()
  const shown = (name: WeekFigureName, amount: number | null) => {
    if (amount === null) return '–'
    if (units[name] === 'money') return money(amount, currency)
    return units[name] === 'share' ? percent(amount) : value('paymentDelay', null, amount)
  }
  const plain = (name: WeekFigureName, amount: number | null) => {
    if (amount === null) return ''
    return units[name] === 'time' ? round(amount / 864) / 100 : amount / 100
  }
  return { shown, plain }
}

function Figure({ name, weeks, currency }: { name: WeekFigureName; weeks: readonly FigureWeek[]; currency: Currency }) {
  const { t } = useTranslation()
  const { day } = useFigureFormat()
  const { shown } = useWritten(currency)
  const title = t(`statistics.weekly.${name}`)
  const label = (monday: string) => day(monday, { day: 'numeric', month: 'short' })
  return (
    <section className="card">
      <ChartOrTable
        title={title}
        note={t(`statistics.weekly.notes.${name}`)}
        chart={
          <Columns
            label={title}
            format={(value) => shown(name, value)}
            isTime={units[name] === 'time'}
            columns={weeks.map((week, index) => ({
              key: week.monday,
              // Only every third week is labelled, to fit phones.
              label: (weeks.length - index) % 3 === 1 ? day(week.monday, { day: 'numeric', month: 'numeric' }) : '',
              value: week[name],
              tip: [label(week.monday), shown(name, week[name])],
            }))}
          />
        }
        table={{
          head: [t('statistics.week'), title],
          rows: weeks.map((week) => [label(week.monday), shown(name, week[name])]),
        }}
      />
    </section>
  )
}

type Rate = { id: string; name: string; n: number; rate: number }

function Mismatches({
  title,
  note,
  empty,
  rates,
}: {
  title: string
  note: string
  empty: string
  rates: readonly Rate[]
}) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { percent } = useFigureFormat()
  return (
    <section className="card">
      <ChartOrTable
        title={title}
        note={rates.length === 0 ? empty : note}
        chart={
          <Rows
            rows={rates.slice(0, 10).map(({ id, name, n, rate }) => ({
              key: id,
              label: name,
              value: percent(rate),
              share: t('statistics.weekly.checked', { count: n }),
              part: rate / 10_000,
            }))}
          />
        }
        table={{
          head: [title, t('statistics.figures.checked'), t('statistics.gap')],
          rows: rates.map(({ name, n, rate }) => [name, number(n), percent(rate)]),
        }}
      />
    </section>
  )
}

/** Weekly figures: amounts, time to payment, mismatches; mismatches by question are computed each Monday. */
function ExportButton({ isReady, onSave }: { isReady: boolean; onSave: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={!isReady} onClick={onSave}>
      {t('statistics.weekly.export')}
    </Button>
  )
}

type MismatchesByProps = { by: 'Store' | 'Question'; rows: ReturnType<typeof byMismatch> }

function MismatchesBy({ by, rows }: MismatchesByProps) {
  const { t } = useTranslation()
  const rates: Rate[] = rows.map(({ id, question, n, rate }) => ({ id, name: question, n, rate }))
  return (
    <Mismatches
      title={t(`statistics.weekly.by${by}`)}
      note={t(`statistics.weekly.by${by}Note`)}
      empty={t('statistics.weekly.nothingChecked')}
      rates={rates}
    />
  )
}

export default function Figures() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useAnswer(statisticsEndpoints.figures, {}, { refetchInterval: 60_000 })
  const currencies = currenciesIn(data?.weeks ?? [], defaultCurrency(language))
  const [chosen, setChosen] = useState<Currency | null>(null)
  const currency = chosen ?? first(currencies)
  const { plain } = useWritten(currency)
  const last = data ? mondayOf(data.today) : ''
  const mondays = data
    ? Array.from({ length: weeksShown }, (_, index) => dayAfter(last, (index - weeksShown + 1) * 7))
    : []
  const weeks = data ? figureWeeks(data.weeks, mondays, currency) : []
  const stores = byMismatch(
    (data?.stores ?? []).map(({ id, name, checked, confirmed }) => ({
      id,
      question: name,
      n: checked,
      differs: Math.max(0, checked - confirmed),
    })),
  )
  const questions = byMismatch(data?.questions ?? [])
  const save = () =>
    saveFile(
      `${t('frame.titles.figures')} ${last}.csv`,
      toCsv(
        [
          [
            t('statistics.week'),
            ...weekFigureNames.map((name) => t(`statistics.weekly.columns.${name}`, { currency })),
          ],
          ...weeks.map((week) => [week.monday, ...weekFigureNames.map((name) => plain(name, week[name]))]),
          ...(['byStore', 'byQuestion'] as const).flatMap((part) => [
            [],
            [t(`statistics.weekly.${part}`), t('statistics.figures.checked'), `${t('statistics.gap')} (%)`],
            ...(part === 'byStore' ? stores : questions).map(({ question, n, rate }) => [question, n, rate / 100]),
          ]),
        ],
        language,
      ),
    )
  return (
    <>
      <PageHeader
        title={t('frame.titles.figures')}
        description={t('statistics.weekly.description')}
        actions={
          <>
            {currencies.length > 1 && (
              <SegmentedControl
                aria-label={t('statistics.weekly.currency')}
                data={[...currencies]}
                value={currency}
                onChange={(value) => setChosen(value)}
              />
            )}
            <ExportButton isReady={data !== undefined} onSave={save} />
          </>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : (
        <div className={styles.grid}>
          {weekFigureNames.map((name) => (
            <Figure key={name} name={name} weeks={weeks} currency={currency} />
          ))}
          <MismatchesBy by="Store" rows={stores} />
          <MismatchesBy by="Question" rows={questions} />
        </div>
      )}
    </>
  )
}
