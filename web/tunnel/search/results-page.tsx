import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useTitle } from '../use-title.ts'
import styles from './products.module.css'
import { Products } from './products.tsx'
import { SearchField } from './search-field.tsx'

export default function ResultsPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const query = (params.get('q') ?? '').trim()
  useTitle(t('search.resultsFor', { query }))
  if (!query) return <Navigate to="/search" replace />
  return (
    <div className={styles.page}>
      <SearchField query={query} />
      <h1 className={styles.title}>{t('search.resultsFor', { query })}</h1>
      <Products query={query} />
    </div>
  )
}
