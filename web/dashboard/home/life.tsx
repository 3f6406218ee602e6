import { IconBuildingWarehouse, IconClock, IconCoins, IconTruck, IconZoomIn } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { first } from '#domain/checked.ts'
import { lifeOf, type stagesOfLife } from '#domain/statistics/figures.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Rows } from '#web/kit/chart/rows.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import type { HomeData } from './use-home.ts'

const icons = {
  declared: IconClock,
  of_shipped: IconTruck,
  of_registered: IconBuildingWarehouse,
  of_checked: IconZoomIn,
  of_paid: IconCoins,
} as const satisfies Record<(typeof stagesOfLife)[number], unknown>

/** Progress of the buybacks created in these weeks. */
export function Life({ data }: { data: HomeData }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { percent } = useFigureFormat()
  const { stages, ended } = lifeOf(data.days)
  const all = first(stages).n
  const rows = stages.map(({ stage, n }) => ({ stage, n, part: all > 0 ? n / all : 0 }))
  return (
    <section className="card">
      <ChartOrTable
        title={t('statistics.life')}
        note={
          <>
            {t('statistics.lifePeriod')}, {t('statistics.ended', { count: ended })}
            <br />
            {t('statistics.declaredMeans')}
          </>
        }
        chart={
          <Rows
            rows={rows.map(({ stage, n, part }) => {
              const Icon = icons[stage]
              return {
                key: stage,
                icon: <Icon size={16} stroke={1.75} aria-hidden />,
                label: t(`statistics.stages.${stage}`),
                value: number(n),
                share: percent(part * 10_000),
                part,
              }
            })}
          />
        }
        table={{
          head: [t('statistics.stage'), t('statistics.count'), t('statistics.share')],
          rows: rows.map(({ stage, n, part }) => [t(`statistics.stages.${stage}`), number(n), percent(part * 10_000)]),
        }}
      />
    </section>
  )
}
