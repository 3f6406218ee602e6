import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#domain/item/schema.ts'
import { stepCosts } from '#domain/refurb/economics.ts'
import { isCanceled } from '#domain/refurb/statuses.ts'
import { barsOf, type WaterfallRow, waterfallOf } from '#domain/refurb/waterfall.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './economics.module.css'
import { SellingPrice, UsualPrice } from './selling-price.tsx'

type Amounts = NonNullable<ItemDetail['economics']>
type Props = { item: ItemDetail; economics: Amounts }

/** Bars from the purchase to the margin; the table below has the same amounts. */
function Waterfall({ rows }: { rows: readonly WaterfallRow[] }) {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  return (
    <ul className={styles.waterfall}>
      {barsOf(rows).map(({ key, kind, from, to, start, size }) => (
        <li key={key} data-kind={kind} data-loss={to < from || undefined}>
          <span>{t(`stock.amounts.${key}`)}</span>
          <span className={styles.track} aria-hidden>
            <i style={{ left: `${start}%`, width: `${size}%` }} />
          </span>
          <b className="num">{from === 0 ? money(to) : difference(to - from)}</b>
        </li>
      ))}
    </ul>
  )
}

type Line = { key: string; label: string; planned: number | null; actual: number | null; strong?: true; note?: string }

const useLines = ({ item, economics }: Props): Line[] => {
  const { t } = useTranslation()
  const { purchase, refurb, expected } = economics
  const bought = (key: 'value' | 'difference' | 'bonus', amount: number): Line => ({
    key,
    label: t(`stock.amounts.${key}`),
    planned: amount,
    actual: amount,
  })
  const paid = (key: 'paid' | 'owed', actual: number): Line => ({
    key,
    label: t(`stock.amounts.${key}`),
    planned: null,
    actual,
  })
  return [
    bought('value', purchase.value),
    bought('difference', purchase.difference),
    bought('bonus', purchase.bonus),
    {
      ...{ key: 'purchase', label: t('stock.amounts.purchase'), strong: true },
      ...{ planned: purchase.total, actual: purchase.total },
    },
    paid('paid', purchase.paid),
    paid('owed', purchase.owed),
    ...item.steps.map(
      ({ id, name, status, cost }): Line => ({
        key: id,
        label: name,
        ...stepCosts({ status, cost }),
        note: isCanceled(status) ? t('refurb.statuses.canceled') : undefined,
      }),
    ),
    {
      ...{ key: 'refurb', label: t('stock.amounts.refurb'), strong: true },
      ...{ planned: refurb.planned, actual: refurb.completed },
    },
    {
      ...{ key: 'cost', label: t('stock.amounts.cost'), strong: true },
      ...{ planned: economics.plannedCost, actual: economics.cost },
    },
    {
      ...{ key: 'price', label: t('stock.amounts.price') },
      ...{ planned: expected?.price ?? economics.price, actual: economics.price },
    },
    {
      ...{ key: 'margin', label: t('stock.amounts.margin'), strong: true },
      ...{ planned: expected?.margin ?? economics.margin, actual: economics.margin },
    },
  ]
}

function Amount({ line: { key, planned, actual, label, note, strong } }: { line: Line }) {
  const { money, difference } = useFormats()
  const gap = planned === null || actual === null ? 0 : actual - planned
  const shown = (cents: number | null) => (cents === null ? '–' : money(cents))
  return (
    <Table.Tr key={key} data-strong={strong} className={styles.amount}>
      <Table.Th scope="row">
        {label} {note && <small>{note}</small>}
      </Table.Th>
      <Table.Td ta="right" className="num">
        {shown(planned)}
      </Table.Td>
      <Table.Td ta="right" className="num">
        {shown(actual)}
      </Table.Td>
      <Table.Td ta="right" className="num">
        {gap === 0 ? '–' : difference(gap)}
      </Table.Td>
    </Table.Tr>
  )
}

/** Purchase price, costs and margin of an item, as bars and as a table; before the sale with the expected price. */
export function Economics({ item, economics }: Props) {
  const { t } = useTranslation()
  const lines = useLines({ item, economics })
  return (
    <div className={styles.columns}>
      <div className={`card ${styles.box}`}>
        <h2>{t('stock.waterfall')}</h2>
        <Waterfall rows={waterfallOf(economics)} />
        {economics.usual && economics.expected?.isSet === false && (
          <p className={styles.note}>
            <UsualPrice usual={economics.usual} />
          </p>
        )}
        <div className={styles.scroll}>
          <Table>
            <caption className="sr">{t('stock.economicsOf', { product: item.product.label })}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('stock.amountTable.entry')}</Table.Th>
                {(['planned', 'actual', 'deviation'] as const).map((key) => (
                  <Table.Th key={key} scope="col" ta="right">
                    {t(`stock.amountTable.${key}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Amount key={line.key} line={line} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </div>
      {economics.mayPrice && <SellingPrice item={item} economics={economics} />}
    </div>
  )
}
