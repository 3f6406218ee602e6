import { useTranslation } from 'react-i18next'
import { homeCategories } from '#domain/home-page/limits.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useFace } from '#web/tunnel/face.tsx'
import { leadingCategories } from '#web/tunnel/search/categories.ts'
import { CategoryTiles } from '#web/tunnel/search/category-tiles.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import styles from './home.module.css'

/** Top-level categories, from the first HTML or the API. */
export function HomeCategories() {
  const { t } = useTranslation()
  const face = useFace()
  const { data } = useLoaded('categories', () => leadingCategories(face), knownPage('home')?.categories)
  if (!data || data.length === 0) return null
  return (
    <section className={`w ${styles.categories}`} aria-labelledby="sell-title">
      <h2 id="sell-title">{t('site.sell')}</h2>
      <CategoryTiles categories={data.slice(0, homeCategories)} />
    </section>
  )
}
