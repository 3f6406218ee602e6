import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { deadlineAddress } from '#domain/cart/calendar.ts'
import { Bars } from '#web/kit/bars.tsx'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '../face.tsx'
import type { Cart } from './calls.ts'
import styles from './cart.module.css'
import { WalletPasses } from './wallet-passes.tsx'

const FewStores = lazy(loadOrOfferReload(() => import('../stores/few-stores.tsx')))

/** Calendar day in the browser's time zone, as `yyyy-mm-dd`. */
const localDay = (iso: string) => new Date(iso).toLocaleDateString('sv-SE')

/** Instructions for a store drop: code to scan, deadline and stores. */
export function DropCard({ buyback }: { buyback: Cart['buybacks'][number] }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { kind } = useFace()
  const { id, product, priceGuaranteedUntil: until } = buyback
  const code = groupedNumber(buyback.identificationNumber)
  return (
    <>
      <figure className={styles.scanned}>
        <Bars code={buyback.identificationNumber} label={t('cart.barcode', { code })} className={styles.bars} />
        <figcaption>{t('cart.showCode')}</figcaption>
      </figure>
      <WalletPasses passes={buyback.passes} />
      {kind === 'site' && (
        <div className={styles.dropLinks}>
          <a
            className={styles.link}
            download="buyback.ics"
            href={deadlineAddress({
              id,
              day: localDay(until),
              title: t('cart.calendarTitle', { product: product.label }),
              text: t('cart.calendarText', { code, date: date(until) }),
              now: new Date(),
            })}
          >
            <IconCalendarPlus size={20} aria-hidden />
            {t('cart.calendar')}
          </a>
          <Link to="/stores" className={styles.link}>
            {t('cart.stores')}
          </Link>
        </div>
      )}
      {kind === 'site' && (
        <Suspense>
          <FewStores />
        </Suspense>
      )}
    </>
  )
}
