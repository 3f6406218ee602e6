import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { Bars } from '#web/kit/bars.tsx'
import styles from './item-label.module.css'

type Props = { number: string; product: string; stock: string }

/** Print-only label; replaces the page when printing. */
export function ItemLabel({ number, product, stock }: Props) {
  const { t } = useTranslation()
  return createPortal(
    <div className={styles.label} aria-hidden>
      <strong>{product}</strong>
      <Bars className={styles.bars} code={number} label={t('warehouse.barcode', { code: groupedNumber(number) })} />
      <span>{groupedNumber(number)}</span>
      <small>{stock}</small>
    </div>,
    document.body,
  )
}
