import type { ReactNode, Ref } from 'react'
import { Crumbs } from './crumbs.tsx'
import styles from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  title: string
  description?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
  crumb?: string
  /** Limits the header to the width of a form. */
  narrow?: boolean
  /** Ref to the heading, for pages that focus it. */
  titleRef?: Ref<HTMLHeadingElement>
}

export function PageHeader({ title, description, badge, actions, crumb, narrow, titleRef }: Props) {
  usePageTitle(title)
  return (
    <>
      <Crumbs here={crumb ?? title} />
      <div className={styles.header} data-narrow={narrow}>
        <div>
          <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.title}>
            {title}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {badge}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  )
}
