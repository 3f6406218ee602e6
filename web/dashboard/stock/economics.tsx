import { SegmentedControl, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  averageDays,
  type DispatchTotals,
  economicsEndpoints,
  type LostTotals,
  marginOf,
  type StockTotals,
  totalsBy,
} from '#domain/item/economics.ts'
import { fold } from '#domain/search/words.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Columns } from '#web/kit/chart/columns.tsx'
import { Rows } from '#web/kit/chart/rows.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { Facts } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { Ages } from './ages.tsx'
import styles from './stock.module.css'
import { useStockName } from './use-stock-name.ts'

type Group = {
  rows: readonly StockTotals[]
  nameOf: (row: StockTotals) => string
  keyOf: (row: StockTotals) => string
  title: string
}

/** Cost of the stock by group: value, difference, bonus, purchase and refurbishment. */
function CostBy({ rows, nameOf, keyOf, title, currency }: Group & { currency: StockTotals['currency'] }) {
  const { t } = useTranslation()
  const { number, money, difference } = useFormats(currency)
  const totals = totalsBy(rows, keyOf)
  const top = Math.max(1, ...totals.map(({ cost }) => cost))
  const days = (group: readonly StockTotals[]) => Math.round(averageDays(group) ?? 0)
  return (
    <section className={`card ${styles.round}`}>
      <ChartOrTable
        title={title}
        chart={
          <Rows
            rows={totals.slice(0, 12).map(({ key, first, group, items, plannedCost, cost }) => ({
              key,
              label: nameOf(first),
              value: money(cost),
              part: cost / top,
              note: [
                t('stock.economy.items', { count: items }),
                ...(plannedCost === cost ? [] : [t('stock.economy.rowPlanned', { planned: money(plannedCost) })]),
                t('stock.economy.rowDays', { days: days(group) }),
              ].join(' · '),
            }))}
          />
        }
        table={{
          head: [
            title,
            t('stock.products'),
            t('stock.amounts.value'),
            t('stock.amounts.difference'),
            t('stock.amounts.bonus'),
            t('stock.amounts.purchase'),
            t('stock.amounts.paid'),
            t('stock.amounts.owed'),
            t('stock.amounts.refurbCompleted'),
            t('stock.amounts.cost'),
            t('stock.amounts.plannedCost'),
            t('stock.economy.days'),
          ],
          rows: totals.map(({ first, group, ...sums }) => [
            nameOf(first),
            number(sums.items),
            money(sums.value),
            difference(sums.difference),
            difference(sums.bonus),
            money(sums.purchase),
            money(sums.paid),
            money(sums.owed),
            money(sums.completed),
            money(sums.cost),
            money(sums.plannedCost),
            number(days(group)),
          ]),
        }}
      />
    </section>
  )
}

function Sold({ rows, currency }: { rows: readonly DispatchTotals[]; currency: StockTotals['currency'] }) {
  const { t } = useTranslation()
  const { number, money, difference, month: named, monthShort } = useFormats(currency)
  const months = [...Map.groupBy(rows, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const figures = months.map(([month, group]) => {
    const sold = group.filter(({ outcome }) => outcome === 'sold')
    const sum = (of: (row: DispatchTotals) => number) => sold.reduce((total, row) => total + of(row), 0)
    return {
      month,
      items: sum((row) => row.items),
      price: sum((row) => row.price),
      cost: sum((row) => row.purchase + row.planned),
      margin: marginOf(sold),
      others: group.filter(({ outcome }) => outcome !== 'sold').reduce((n, row) => n + row.items, 0),
    }
  })
  return (
    <section className={`card ${styles.round}`}>
      <ChartOrTable
        title={t('stock.economy.sold')}
        chart={
          <Columns
            label={t('stock.economy.sold')}
            format={(cents) => money(cents)}
            columns={figures.map(({ month, price, margin, items }) => ({
              key: month,
              label: monthShort(month),
              value: price,
              tip: [
                named(month),
                t('stock.economy.items', { count: items }),
                money(price),
                `${t('stock.amounts.margin')} ${difference(margin)}`,
              ],
            }))}
          />
        }
        table={{
          head: [
            t('stock.economy.month'),
            t('stock.outcomes.sold'),
            t('stock.amounts.price'),
            t('stock.amounts.plannedCost'),
            t('stock.amounts.margin'),
            t('stock.economy.others'),
          ],
          rows: figures.map(({ month, items, price, cost, margin, others }) => [
            named(month),
            number(items),
            money(price),
            money(cost),
            difference(margin),
            number(others),
          ]),
        }}
      />
    </section>
  )
}

type OfCurrencyProps = {
  currency: StockTotals['currency']
  lying: readonly StockTotals[]
  left: readonly DispatchTotals[]
  lost: LostTotals | undefined
  ages: ReactNode
}

function Totals({ currency, lying, left, lost }: Omit<OfCurrencyProps, 'ages'>) {
  const { t } = useTranslation()
  const { number, money, difference } = useFormats(currency)
  const [all] = totalsBy(lying, () => '')
  const { purchase = 0, paid = 0, owed = 0, cost = 0 } = all ?? {}
  const later = purchase - paid - owed
  return (
    <Facts
      dense
      facts={[
        {
          label: t('stock.products'),
          value: number(all?.items ?? 0),
          figure: true,
          note: t('stock.economy.rowDays', { days: Math.round(averageDays(lying) ?? 0) }),
        },
        {
          label: t('stock.amounts.purchase'),
          value: money(purchase),
          figure: true,
          note: later > 0 ? t('stock.economy.later', { amount: money(later) }) : undefined,
        },
        { label: t('stock.economy.paid'), value: money(paid), figure: true },
        { label: t('stock.economy.owed'), value: money(owed), figure: true },
        { label: t('stock.amounts.cost'), value: money(cost), figure: true, note: t('stock.economy.costNote') },
        ...(lost
          ? [
              {
                label: t('stock.economy.lost'),
                value: money(lost.paid + lost.owed),
                figure: true,
                note: `${t('stock.economy.items', { count: lost.items })} · ${t('stock.economy.lostNote', { paid: money(lost.paid), owed: money(lost.owed) })}`,
              },
            ]
          : []),
        { label: t('stock.economy.margin'), value: difference(marginOf(left)), figure: true },
      ]}
    />
  )
}

function OfCurrency({ currency, lying, left, lost, ages }: OfCurrencyProps) {
  const { t } = useTranslation()
  const nameOf = useStockName()
  const several = new Set(lying.map(({ stock }) => stock.warehouse)).size > 1
  return (
    <>
      <Totals currency={currency} lying={lying} left={left} lost={lost} />
      <div className={styles.charts}>
        <CostBy
          rows={lying}
          currency={currency}
          title={t('stock.economy.byStock')}
          keyOf={({ stock }) => stock.id}
          nameOf={({ stock }) => (several ? `${nameOf(stock)}, ${stock.warehouse}` : nameOf(stock))}
        />
        <CostBy
          rows={lying}
          currency={currency}
          title={t('stock.economy.byCategory')}
          // Categories of different catalogues are grouped by name.
          keyOf={({ category }) => fold(category?.label ?? '')}
          nameOf={({ category }) => category?.label || t('stock.noCategory')}
        />
        {left.length > 0 && <Sold rows={left} currency={currency} />}
        {ages}
      </div>
    </>
  )
}

/** Value, cost and margin of the stock by stock, category and month, in one currency at a time. */
function StockEconomics() {
  const { t, i18n } = useTranslation()
  const { named, picker } = useAccount()
  const { data, error, refetch } = useAnswer(economicsEndpoints.read, { query: named ? { accountId: named } : {} })
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('currency')
  const choose = (one: string) =>
    setSearch(
      (before) => {
        before.set('currency', one)
        return before
      },
      { replace: true },
    )
  const currencies = [
    ...new Set([...(data?.lying ?? []), ...(data?.left ?? []), ...(data?.lost ?? [])].map(({ currency }) => currency)),
  ]
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' })
  return (
    <>
      <PageHeader title={t('frame.titles.stockEconomics')} description={t('stock.economy.intro')} actions={picker} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && !currency && <EmptyState title={t('stock.noItems')} text={t('stock.noItemsText')} />}
      {currency && currencies.length > 1 && (
        <SegmentedControl
          className={styles.currency}
          aria-label={t('stock.economy.currency')}
          value={currency}
          onChange={choose}
          data={currencies.map((one) => ({ value: one, label: `${one} · ${names.of(one)}` }))}
        />
      )}
      {data && currency && (
        <OfCurrency
          currency={currency}
          lying={data.lying.filter((row) => row.currency === currency)}
          left={data.left.filter((row) => row.currency === currency)}
          lost={data.lost.find((row) => row.currency === currency)}
          ages={<Ages ages={data.ages.filter((age) => age.currency === currency)} />}
        />
      )}
    </>
  )
}

export default ofCompany(StockEconomics)
