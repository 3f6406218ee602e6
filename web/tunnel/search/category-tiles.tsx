import { IconCategory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CategoryNode } from '#domain/category/schema.ts'
import { categoryAddress } from '#domain/site/addresses.ts'
import styles from './products.module.css'

export function CategoryTiles({ categories }: { categories: readonly CategoryNode[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category.id} className={styles.tile}>
          <div>
            <Link to={categoryAddress(category)}>{category.label}</Link>
            {/* Browser and server may format numbers with different spaces. */}
            <small suppressHydrationWarning>
              {t('search.products', { count: category.numberOfPublishedProducts.total })}
            </small>
          </div>
          {category.imageId ? (
            <img src={`/api/files/${category.imageId}`} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconCategory size={28} stroke={1.4} aria-hidden />
          )}
        </li>
      ))}
    </ul>
  )
}
