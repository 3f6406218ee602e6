import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchDocument } from '#domain/search/document.ts'
import { productAddress } from '#domain/site/addresses.ts'
import type { Model } from '#domain/site/capacities.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ProductPicture } from './product-picture.tsx'
import styles from './products.module.css'

/** One product: the whole card is its link. A model in several capacities: a link for each of them. */
export function ProductCard({ model: { product, name, capacities } }: { model: Model<SearchDocument> }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const highest = Math.max(product.price, ...capacities.map(({ price }) => price))
  return (
    <li className={styles.card} data-choice={capacities.length > 0 || undefined}>
      <ProductPicture product={product} large />
      <div className={styles.cardText}>
        <small>{product.brand ?? product.category}</small>
        {capacities.length > 0 ? <b>{name}</b> : <Link to={productAddress(product)}>{product.label}</Link>}
        <p className={styles.price}>
          {highest > 0 ? (
            <>
              <span>{t('search.upTo')}</span> <b suppressHydrationWarning>{money(highest)}</b>
            </>
          ) : (
            <span>{t('search.worthless')}</span>
          )}
        </p>
        {capacities.length > 0 && (
          <p className={styles.capacities}>
            {capacities.map((one) => (
              <Link key={one.id} to={productAddress(one)} aria-label={one.label}>
                {one.text}
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
