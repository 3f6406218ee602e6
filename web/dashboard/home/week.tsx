import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { first } from '#domain/checked.ts'
import { type Figure, figureUnit, isBetter } from '#domain/statistics/figures.ts'
import chart from '#web/kit/chart/chart.module.css'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Columns } from '#web/kit/chart/columns.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import styles from './week.module.css'

const keyOf = ({ name, currency }: Figure) => `${name} ${currency}`

type FigureButtonProps = { figure: Figure; title: string; isChosen: boolean; onChoose: () => void }

function FigureButton({ figure, title, isChosen, onChoose }: FigureButtonProps) {
  const { t } = useTranslation()
  const format = useFigureFormat()
  const change = format.change(figure)
  const Arrow = change && change.by < 0 ? IconChevronDown : IconChevronUp
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.name}>{title}</span>
        <b>{format.value(figure.name, figure.currency, figure.value)}</b>
        <span className={styles.change}>
          {change && (
            <span data-better={isBetter(figure.name, change.by)}>
              <Arrow size={14} stroke={2.4} aria-hidden />
              {change.by < 0 ? '− ' : '+ '}
              {change.text}
            </span>
          )}
          {figure.before !== null && (
            <span>{t('statistics.versus', { value: format.value(figure.name, figure.currency, figure.before) })}</span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Figures of a week; the selected one as a daily chart with the week before. */
export function Week({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const format = useFigureFormat()
  const [chosen, setChosen] = useState('')
  const current = figures.find((figure) => keyOf(figure) === chosen) ?? first(figures)
  const title = (figure: Figure) => {
    const several = figures.filter(({ name }) => name === figure.name).length > 1
    const name = t(`statistics.figures.${figure.name}`)
    return several ? `${name} (${figure.currency})` : name
  }
  const written = (value: number | null) => format.value(current.name, current.currency, value)
  const perDay = t('statistics.perDay', { figure: title(current) })
  const long = { weekday: 'long', day: 'numeric' } as const
  return (
    <section className="card" aria-label={t('statistics.week')}>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <FigureButton
            key={keyOf(figure)}
            {...{ figure, title: title(figure), isChosen: figure === current }}
            onChoose={() => setChosen(keyOf(figure))}
          />
        ))}
      </ul>
      <ChartOrTable
        title={perDay}
        legend={
          <div className={chart.legend}>
            <span data-before>
              <i aria-hidden />
              {t('statistics.weekBefore')}
            </span>
            <span>
              <i aria-hidden />
              {t('statistics.thisWeek')}
            </span>
          </div>
        }
        chart={
          <Columns
            label={`${perDay}. ${current.days
              .filter(({ value }) => value !== null)
              .map(({ day, value }) => `${format.day(day, long)} ${written(value)}`)
              .join(', ')}`}
            format={(value) => (figureUnit(current.name) === 'time' && value === 0 ? '0' : written(value))}
            columns={current.days.map(({ day, value, before }) => ({
              key: day,
              label: format.day(day, { weekday: 'short', day: 'numeric' }),
              value,
              before,
              tip: [
                format.day(day, long),
                `${t('statistics.thisWeek')} ${written(value)}`,
                `${t('statistics.weekBefore')} ${written(before)}`,
              ],
            }))}
          />
        }
        table={{
          head: [t('statistics.day'), t('statistics.thisWeek'), t('statistics.weekBefore')],
          rows: current.days.map(({ day, value, before }) => [format.day(day, long), written(value), written(before)]),
        }}
      />
    </section>
  )
}
