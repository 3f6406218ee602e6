import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './products.module.css'

/** Shown page numbers: the first, the last, and the neighbours of the current one. */
const shownOf = (page: number, pages: number) =>
  Array.from({ length: pages }, (_, at) => at + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )

export function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (pages < 2) return null
  const to = (one: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(one))
    return `${pathname}?${params}`
  }
  const shown = shownOf(page, pages)
  return (
    <nav aria-label={t('search.pages')} className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={t('search.previous')} rel="prev">
          <IconChevronLeft size={20} aria-hidden />
        </Link>
      )}
      {shown.map((one, at) => (
        <span key={one}>
          {at > 0 && one - shown[at - 1]! > 1 && <span aria-hidden>…</span>}
          <Link
            to={to(one)}
            aria-label={t('search.page', { page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} aria-label={t('search.next')} rel="next">
          <IconChevronRight size={20} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
