import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import { productAddress } from '#domain/site/addresses.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './hero.module.css'
import { Sky } from './sky.tsx'

type Props = {
  title: string
  lead?: string | null
  /** The account's picture under a tinted overlay; waves without one. */
  image?: string | null
  /** Search field; inert in the editor's preview. */
  search: ReactNode
  /** Featured products; the first is shown with its price where there is space. */
  products?: readonly ShownProduct[]
  level?: 'h1' | 'h2'
}

function Featured({ product }: { product: ShownProduct }) {
  const { t } = useTranslation()
  const { about } = useFormats()
  return (
    <div className={styles.featured}>
      {/* Lazy, so that it is not loaded where CSS hides it. */}
      <img src={product.image!} alt="" width={320} height={320} loading="lazy" decoding="async" />
      <p className={styles.price}>
        <span>{product.label}</span>
        {/* Browser and server may format amounts with different spaces. */}
        <small>{t('search.upTo')}</small> <b suppressHydrationWarning>{about(product.price)}</b>
      </p>
    </div>
  )
}

export function Hero({ title, lead, image, search, products = [], level: Title = 'h1' }: Props) {
  const { t } = useTranslation()
  const featured = image ? undefined : products.find((product) => product.image && product.price > 0)
  return (
    <section className={styles.hero} data-picture={image ? true : undefined}>
      {image ? <img className={styles.banner} src={image} alt="" fetchPriority="high" /> : <Sky />}
      <div className={`w ${styles.inner}`}>
        <div className={styles.text}>
          <Title>{title}</Title>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.search}>{search}</div>
          {products.length > 0 && (
            <div className={styles.often}>
              <span id="often">{t('search.often')}</span>
              <ul aria-labelledby="often">
                {products.slice(0, 3).map((product) => (
                  <li key={product.id}>
                    <Link to={productAddress(product)}>{product.label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {featured && <Featured product={featured} />}
      </div>
    </section>
  )
}
