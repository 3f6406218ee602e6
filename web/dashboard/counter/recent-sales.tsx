import { IconPrinter } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkoutAddress } from '#domain/cart/address.ts'
import { cartEndpoints } from '#domain/cart/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '#web/tunnel/face.tsx'
import styles from './recent-sales.module.css'

/** Document URLs expire after 15 minutes; reload them before. In milliseconds. */
const renewal = 5 * 60_000

/** Today's latest sales of the store with their documents; renders nothing if there are none. */
export function RecentSales() {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const { storeId, organizationId } = useFace()
  const title = useId()
  const { data } = useAnswer(
    cartEndpoints.recent,
    { params: { storeId: storeId ?? organizationId } },
    { refetchInterval: renewal },
  )
  if (!data || data.members.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby={title}>
      <h2 id={title}>{t('counter.recent.title')}</h2>
      <ul>
        {data.members.map(({ id, at, customerName, products, total, documents }) => (
          <li key={id}>
            <Link to={checkoutAddress({ id, key: null })}>
              <b>{customerName || '–'}</b>
              <small>
                {time(at)} · {products[0]}
                {products.length > 1 && ` +${products.length - 1}`}
              </small>
            </Link>
            <b className="num">{money(total)}</b>
            {documents ? (
              <a
                className={styles.print}
                href={`${documents}&print=1`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('counter.recent.printOf', { name: customerName })}
              >
                <IconPrinter size={20} aria-hidden />
              </a>
            ) : (
              <span className={styles.print} role="img" aria-label={t('counter.recent.pending')}>
                <IconPrinter size={20} aria-hidden />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
