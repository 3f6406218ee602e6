import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { economicsEndpoints } from '#domain/item/economics.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Columns } from '#web/kit/chart/columns.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './stock.module.css'

type Props = { ages: AnswerOf<typeof economicsEndpoints.read>['ages'] }

/** Number of items in stock by age. */
export function Ages({ ages }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const named = ages.map(({ from, to, count }) => ({
    key: String(from),
    label: to === null ? t('stock.economy.older', { from }) : t('stock.economy.between', { from, to }),
    value: count.value,
    text: count.exact ? number(count.value) : `> ${number(count.value)}`,
  }))
  return (
    <section className={`card ${styles.round}`}>
      <ChartOrTable
        title={t('stock.economy.ages')}
        chart={
          <Columns
            label={t('stock.economy.ages')}
            format={number}
            columns={named.map(({ key, label, value, text }) => ({ key, label, value, tip: [label, text] }))}
          />
        }
        table={{
          head: [t('stock.age'), t('stock.products')],
          rows: named.map(({ label, text }) => [label, text]),
        }}
      />
    </section>
  )
}
