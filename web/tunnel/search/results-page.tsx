import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { searchInputOf } from '#domain/search/search-input.ts'
import { buybackCodeIn } from '#domain/search/understood.ts'
import { useFace } from '../face.tsx'
import { useTitle } from '../use-title.ts'
import { NamedCategories } from './named-categories.tsx'
import styles from './products.module.css'
import { Products } from './products.tsx'
import { SearchField } from './search-field.tsx'

export default function ResultsPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { query } = searchInputOf(params)
  const face = useFace()
  useTitle(t('search.resultsFor', { query }))
  // After a search the heading receives the focus; on a direct visit it does not.
  const { key } = useLocation()
  const searched = useRef(key !== 'default').current
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (searched) heading.current?.focus({ preventScroll: true })
  }, [searched])
  const code = face.kind === 'site' ? buybackCodeIn(query) : null
  if (code) return <Navigate to="/status" replace />
  if (!query) return <Navigate to="/search" replace />
  return (
    <div className={styles.page}>
      <SearchField query={query} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('search.resultsFor', { query })}
      </h1>
      <NamedCategories query={query} />
      <Products query={query} />
    </div>
  )
}
