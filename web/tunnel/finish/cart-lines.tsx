import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { productAddress } from '#domain/site/addresses.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { KeptLine } from '../cart/stored.ts'
import type { Waiting } from './calls.ts'
import styles from './finish.module.css'

export type FinishLine = Waiting & { line: KeptLine | null }

const diagnosisOf = ({ id, product }: Waiting) => `${productAddress(product)}/${id}/${id}`

/** Waiting buybacks of the cart: price if diagnosed, otherwise a link to the questions. */
export function FinishLines({ lines }: { lines: readonly FinishLine[] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <ul className={styles.lines}>
      {lines.map((one) => (
        <li key={one.id}>
          <div>
            <b>{one.product.label}</b>
            <small>
              <span className="num">{groupedNumber(one.identificationNumber)}</span> ·{' '}
              {one.line ? t('finish.checked') : t('finish.toCheck')}
            </small>
            {one.line?.imei && <small className="num">IMEI {one.line.imei}</small>}
            {one.line?.paymentLabel && <small>{one.line.paymentLabel}</small>}
          </div>
          {one.line ? (
            <b className="num">{money(one.line.total)}</b>
          ) : (
            <Link to={diagnosisOf(one)}>{t('finish.check', { product: one.product.label })}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
