import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import type { Landing } from '#domain/first-page.ts'
import { firstPage, knownPage } from '#web/kit/first-page.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { Sky } from '#web/tunnel/home/sky.tsx'
import { useTitle } from '#web/tunnel/use-title.ts'
import { Guide } from './guide.tsx'
import styles from './landing.module.css'
import { Prices } from './prices.tsx'
import { Questions } from './questions.tsx'
import { Stores } from './stores.tsx'
import { useAmount } from './use-amount.ts'

/** What a product is bought for, for visitors from search engines; works without JavaScript. */
export default function LandingPage() {
  const { pathname } = useLocation()
  // Rendered again when the language changes: the data is in the language of the document.
  useLanguage()
  const known = knownPage('landing')?.landing
  const landing = known?.path === pathname.replace(/\/$/, '') ? known : null
  const isMissing = firstPage.page?.kind === 'missing'
  // Only the HTML has the page's data: another product or language is a new document.
  useEffect(() => {
    if (!landing && !isMissing) window.location.reload()
  }, [landing, isMissing])
  if (landing) return <Shown landing={landing} />
  return isMissing ? <Navigate to="/404" replace /> : <div className={styles.loading} aria-busy="true" />
}

export function Shown({ landing }: { landing: Landing }) {
  useTitle(landing.title)
  return (
    <div className={styles.page}>
      <Head landing={landing} />
      <Prices landing={landing} />
      <Guide landing={landing} />
      <Stores landing={landing} />
      <Questions />
      <Bar landing={landing} />
    </div>
  )
}

function Head({ landing }: { landing: Landing }) {
  const { t } = useTranslation()
  const { name, product, way, capacities, diagnosis, questions } = landing
  return (
    <section className={styles.hero}>
      <Sky />
      <div className={`w ${styles.inner}`}>
        <div className={styles.text}>
          {way.length > 0 && (
            <nav className={styles.way} aria-label={t('search.path')}>
              {way.map(({ label, address }, at) => (
                <span key={address}>
                  {at > 0 && <IconChevronRight size={14} aria-hidden />}
                  <Link to={address}>{label}</Link>
                </span>
              ))}
            </nav>
          )}
          <h1>{name}</h1>
          <Price landing={landing} />
          {capacities.length > 0 && (
            <div className={styles.capacities}>
              <p id="capacities">{t('landing.capacity')}</p>
              <ul aria-labelledby="capacities">
                {capacities.map(({ text, address, isCurrent }) => (
                  <li key={address}>
                    <a href={address} aria-current={isCurrent ? 'page' : undefined}>
                      {isCurrent && <IconCheck size={14} aria-hidden />}
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Link to={diagnosis} className={styles.estimate}>
            {t('landing.estimate')}
          </Link>
          {questions > 0 && <p className={styles.effort}>{t('landing.effort', { count: questions })}</p>}
        </div>
        {product.image && <img className={styles.picture} src={product.image} alt="" width={320} height={320} />}
      </div>
    </section>
  )
}

function Price({ landing: { product } }: { landing: Landing }) {
  const { t } = useTranslation()
  const amount = useAmount()
  if (product.price === 0) return <p className={styles.upTo}>{t('landing.none')}</p>
  return (
    <p className={styles.upTo}>
      {/* Browser and server may format amounts with different spaces. */}
      <span>{t('search.upTo')}</span> <b suppressHydrationWarning>{amount(product.price)}</b>
    </p>
  )
}

/** The primary action on phones, always in view. */
function Bar({ landing: { product, diagnosis } }: { landing: Landing }) {
  const { t } = useTranslation()
  const amount = useAmount()
  return (
    <div className={styles.bar}>
      {product.price > 0 && (
        <p>
          <small>{t('search.upTo')}</small> <b suppressHydrationWarning>{amount(product.price)}</b>
        </p>
      )}
      <Link to={diagnosis} className="cta">
        {t('landing.estimate')}
      </Link>
    </div>
  )
}
