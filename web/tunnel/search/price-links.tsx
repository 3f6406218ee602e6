import { useTranslation } from 'react-i18next'
import type { SearchDocument } from '#domain/search/document.ts'
import { landingAddress } from '#domain/site/addresses.ts'
import styles from './products.module.css'

/** Landing pages of the products of a category. Each is a document of its own. */
export function PriceLinks({ products }: { products: readonly SearchDocument[] }) {
  const { t } = useTranslation()
  return (
    <details className={styles.priceLinks}>
      <summary>{t('search.byModel')}</summary>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <a href={landingAddress(product)}>{product.label}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
