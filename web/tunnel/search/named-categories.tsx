import { useTranslation } from 'react-i18next'
import { categoriesNamed } from '#domain/search/understood.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { leadingCategories } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './products.module.css'

/** Categories that the query names, above the products found. */
export function NamedCategories({ query }: { query: string }) {
  const { t } = useTranslation()
  const face = useFace()
  const { data } = useLoaded('categories', async () => (face.categoryNavigation ? leadingCategories(face) : []))
  const all = (data ?? []).flatMap((category) => [category, ...category.children])
  const named = categoriesNamed(query, all)
  return (
    named.length > 0 && (
      <section className={styles.named} aria-label={t('search.namedCategories')}>
        <CategoryTiles categories={named.slice(0, 3)} />
      </section>
    )
  )
}
