import { useTranslation } from 'react-i18next'
import type { Buyback } from '#domain/buyback/schema.ts'
import styles from './decision.module.css'

type Numbers = NonNullable<Buyback['device']>['read']
const numberOf = ({ imei, serialNumber }: Numbers) => imei ?? serialNumber ?? '–'

/** Declared and read number; the device may have been read without being identified. */
const numbersOf = ({ device, lastRead, imei, serialNumber }: Buyback) => {
  if (device) return device
  return lastRead && { declared: { imei, serialNumber }, read: lastRead }
}

export function HeldDevice({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const device = numbersOf(buyback)
  if (!device) return null
  return (
    <dl className={styles.device}>
      <div>
        <dt>{t('buybackList.decision.declared')}</dt>
        <dd className="num">{numberOf(device.declared)}</dd>
      </div>
      <div>
        <dt>{t('buybackList.decision.read')}</dt>
        <dd className="num">{numberOf(device.read)}</dd>
      </div>
    </dl>
  )
}
