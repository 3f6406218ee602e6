import { IconChevronRight } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listLink } from '../storage/left-lists.ts'
import styles from './page.module.css'

export type Crumb = { label: string; to: string }

/** Ancestor pages of the current page, provided by the frame from the route table. */
export const CrumbsContext = createContext<Crumb[]>([])

export function Crumbs({ here }: { here?: string }) {
  const { t } = useTranslation()
  const crumbs = use(CrumbsContext)
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('kit.page.crumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link {...listLink(to)}>{label}</Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  )
}
