import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { categoryAddress } from '#domain/site/addresses.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { useFace } from '../face.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { categoryWithAncestors } from './categories.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './products.module.css'
import { Products } from './products.tsx'

export default function CategoryPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const face = useFace()
  const known = knownPage('category')
  const { data, error, again } = useLoaded(
    id,
    () => categoryWithAncestors(face, id),
    known?.node.id === id ? known : null,
  )
  const here = data?.node.id === id ? data : null
  useTitle(here?.node.label ?? t('search.category'))
  if (error instanceof ApiError && error.status === 404) return <Navigate to="/404" replace />
  const children = here?.node.children.filter((child) => child.numberOfPublishedProducts.total > 0) ?? []
  return (
    <div className={styles.page}>
      <nav aria-label={t('search.path')} className={styles.path}>
        {face.categoryNavigation && <Link to="/categories">{t('search.allCategories')}</Link>}
        {here?.way.map((step) => (
          <span key={step.id}>
            <IconChevronRight size={14} aria-hidden />
            <Link to={categoryAddress(step)}>{step.label}</Link>
          </span>
        ))}
      </nav>
      <h1 className={styles.title}>{here?.node.label ?? '\u00a0'}</h1>
      {error && <LoadFailed error={error} onRetry={again} />}
      {here?.node.childrenDescription && <p className={styles.lead}>{here.node.childrenDescription}</p>}
      {children.length > 0 && <CategoryTiles categories={children} />}
      <section aria-label={t('search.inside')}>
        <Products key={id} query="" below={id} />
      </section>
    </div>
  )
}
