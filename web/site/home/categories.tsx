import { useTranslation } from 'react-i18next'
import { useFace } from '#web/tunnel/face.tsx'
import { leadingCategories } from '#web/tunnel/search/categories.ts'
import { CategoryTiles } from '#web/tunnel/search/category-tiles.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import styles from './home.module.css'

/** What the company buys back. Comes after the page is there; without it the search is enough. */
export default function HomeCategories() {
  const { t } = useTranslation()
  const face = useFace()
  const { data } = useLoaded('categories', () => leadingCategories(face))
  if (!data || data.length === 0) return null
  return (
    <section className={`w ${styles.categories}`} aria-labelledby="sell-title">
      <h2 id="sell-title">{t('site.sell')}</h2>
      <CategoryTiles categories={data.slice(0, 8)} />
    </section>
  )
}
