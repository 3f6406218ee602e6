import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { knownPage } from '#web/kit/first-page.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { leadingCategories } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './products.module.css'

export default function CategoriesPage() {
  const { t } = useTranslation()
  const face = useFace()
  useTitle(t('search.allCategories'))
  const { data, error, again } = useLoaded(
    'categories',
    () => leadingCategories(face),
    knownPage('categories')?.categories,
  )
  if (!face.categoryNavigation) return <Navigate to="/404" replace />
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('search.allCategories')}</h1>
      {error && <LoadFailed error={error} onRetry={again} />}
      {data && (data.length > 0 ? <CategoryTiles categories={data} /> : <p>{t('search.emptyCategories')}</p>)}
    </div>
  )
}
