import { useTranslation } from 'react-i18next'
import { groupNames } from '#domain/buyback/groups.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Rows } from '#web/kit/chart/rows.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { HomeData } from './use-home.ts'

/** Number of buybacks by status group, linked to the list. */
export function Statuses({ data }: { data: HomeData }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const max = Math.max(1, ...Object.values(data.groups))
  return (
    <section className="card">
      <ChartOrTable
        title={t('statistics.statuses')}
        chart={
          <Rows
            rows={groupNames.map((group) => ({
              key: group,
              label: t(`buybackStatus.group.${group}`),
              value: number(data.groups[group]),
              part: data.groups[group] / max,
              to: `/buybacks?group=${group}`,
            }))}
          />
        }
        table={{
          head: [t('statistics.status'), t('statistics.count')],
          rows: groupNames.map((group) => [t(`buybackStatus.group.${group}`), number(data.groups[group])]),
        }}
      />
    </section>
  )
}
