import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { fileAddress } from '#domain/file/address.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Difference } from '../buyback/amounts.tsx'
import type { Found } from './found.ts'
import styles from './warehouse.module.css'

/** Result of the identity check. */
function DeviceLine({ device: { as, read } }: { device: NonNullable<CheckSheet['device']> }) {
  const { t } = useTranslation()
  const number = read.imei ?? read.serialNumber
  const texts = {
    declared: 'conforms',
    corrected: 'corrected',
    other_model: 'other_model',
    unreadable: 'noNumber',
  } as const
  const Icon = as === 'declared' ? IconCircleCheck : IconAlertTriangle
  return (
    <p className={`num ${styles.compared}`} data-ok={as === 'declared'}>
      <Icon size={20} aria-hidden />
      {number === null
        ? t('warehouse.identity.noNumber')
        : t(`warehouse.identity.${texts[as]}`, { number: `${read.imei ? 'IMEI' : 'S/N'} ${number}` })}
    </p>
  )
}

/** Current item and its price so far. */
export function Header({ sheet, found }: { sheet: CheckSheet; found: Found | null }) {
  const { t } = useTranslation()
  const { money, dateTime } = useFormats()
  const price = found?.controlled.estimate ?? sheet.declaredPrice
  const difference = price - sheet.declaredPrice
  return (
    <section className={`card ${styles.product}`} aria-label={sheet.product.label}>
      {sheet.product.image && <img src={fileAddress(sheet.product.image)} alt="" width={96} height={96} />}
      <div className={styles.grow}>
        <h2>{sheet.product.label}</h2>
        <p className="num">{groupedNumber(sheet.identificationNumber)}</p>
        {sheet.device && <DeviceLine device={sheet.device} />}
        {sheet.missingSince && (
          <p className={styles.compared} data-ok={false} role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            {t('warehouse.missing', { product: sheet.product.label, date: dateTime(sheet.missingSince) })}
          </p>
        )}
      </div>
      <div className={styles.price}>
        <span>{t('warehouse.declared', { price: money(sheet.declaredPrice) })}</span>
        <strong>{money(price)}</strong>
        {difference !== 0 && <Difference amount={difference} />}
      </div>
    </section>
  )
}
