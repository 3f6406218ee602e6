import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { homeCategories } from '#domain/home-page/limits.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { leadingCategories } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import styles from './products.module.css'
import { SearchField } from './search-field.tsx'

export default function SearchPage() {
  const { t } = useTranslation()
  const face = useFace()
  useTitle(t('search.title'))
  const { data } = useLoaded(
    'categories',
    async () => (face.categoryNavigation ? leadingCategories(face) : []),
    knownPage('search')?.categories,
  )
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{t('search.title')}</h1>
        <p>{t('search.text')}</p>
        <SearchField focus leading />
      </header>
      {data && data.length > 0 && (
        <section aria-labelledby="browse">
          <div className={styles.heading}>
            <h2 id="browse">{t('search.browse')}</h2>
            <Link to="/categories">{t('search.allCategories')}</Link>
          </div>
          <CategoryTiles categories={data.slice(0, homeCategories)} />
        </section>
      )}
    </div>
  )
}
