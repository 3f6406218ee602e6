import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchDocument } from '#domain/search/document.ts'
import { productAddress } from '#domain/site/addresses.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './products.module.css'

/** The whole card is one link, named after the product. */
export function ProductCard({ product }: { product: SearchDocument }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <li className={styles.card}>
      <ProductPicture product={product} large />
      <div className={styles.cardText}>
        <small>{product.brand ?? product.category}</small>
        <Link to={productAddress(product)}>{product.label}</Link>
        <p className={styles.price}>
          {product.price > 0 ? (
            <>
              <span>{t('search.upTo')}</span> <b suppressHydrationWarning>{money(product.price)}</b>
            </>
          ) : (
            <span>{t('search.worthless')}</span>
          )}
        </p>
      </div>
    </li>
  )
}
