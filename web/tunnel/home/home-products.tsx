import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import { productAddress } from '#domain/site/addresses.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ProductPicture } from '../search/product-picture.tsx'
import styles from './widgets.module.css'

/** Products selected by the account, with the price of the best condition. */
export function HomeProducts({
  id,
  title,
  products,
}: {
  id: string
  title: string
  products: readonly ShownProduct[]
}) {
  const { t } = useTranslation()
  const { about } = useFormats()
  return (
    <section className={`w ${styles.section}`} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <Link to="/search">
          {t('search.seeAll')}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      </div>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            <ProductPicture product={{ image: product.image ?? undefined }} />
            <div>
              {product.brand && <small>{product.brand}</small>}
              <Link to={productAddress(product)}>{product.label}</Link>
              <p>
                {product.price > 0 ? (
                  <>
                    {/* Browser and server may format amounts with different spaces. */}
                    {t('search.upTo')} <b suppressHydrationWarning>{about(product.price)}</b>
                  </>
                ) : (
                  t('search.worthless')
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
