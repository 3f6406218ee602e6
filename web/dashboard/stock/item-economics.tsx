import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#domain/item/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './stock.module.css'

type Props = { item: ItemDetail; economics: NonNullable<ItemDetail['economics']> }

/** Purchase price, costs and, with a sale price, the margin of an item. */
export function Economics({ item, economics }: Props) {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  const { purchase, refurb } = economics
  const lines = [
    { key: 'value', amount: money(purchase.value) },
    { key: 'difference', amount: difference(purchase.difference) },
    { key: 'bonus', amount: difference(purchase.bonus) },
    { key: 'purchase', amount: money(purchase.total), strong: true },
    { key: 'paid', amount: money(purchase.paid) },
    { key: 'owed', amount: money(purchase.owed) },
    { key: 'refurbCompleted', amount: difference(refurb.completed) },
    { key: 'cost', amount: money(economics.cost), strong: true },
    { key: 'refurbLeft', amount: difference(refurb.left) },
    { key: 'plannedCost', amount: money(economics.plannedCost), strong: true },
    ...(economics.price === null
      ? []
      : [
          { key: 'price' as const, amount: money(economics.price) },
          { key: 'margin' as const, amount: difference(economics.margin ?? 0), strong: true },
        ]),
  ] as const
  return (
    <div className={`card ${styles.scroll}`}>
      <Table>
        <caption className="sr">{t('stock.economicsOf', { product: item.product.label })}</caption>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key} data-strong={'strong' in line || undefined} className={styles.amount}>
              <Table.Th scope="row">{t(`stock.amounts.${line.key}`)}</Table.Th>
              <Table.Td ta="right" className="num">
                {line.amount}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
