import { IconMenu2, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import icon from '#web/tunnel/icon-button.module.css'
import styles from './shell.module.css'

/** Pages of the site, as links in the header. */
export function PageLinks() {
  const { t } = useTranslation()
  return (
    <>
      <Link to="/search">{t('site.estimate')}</Link>
      {firstPage.account?.categoryNavigationEnabled && <Link to="/categories">{t('search.allCategories')}</Link>}
      <Link to="/stores">{t('site.stores')}</Link>
    </>
  )
}

/** Menu of narrow screens; works without scripts. Closes on a link and on Escape. */
export function Menu() {
  const { t } = useTranslation()
  const link = firstPage.account?.whiteLabel.externalWebsiteLink
  const closeOnLink = ({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.open = false
  }
  const closeOnEscape = ({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details className={styles.menu} onClick={closeOnLink} onKeyDown={closeOnEscape}>
      <summary className={icon.button} aria-label={t('site.menu')}>
        <IconMenu2 size={24} stroke={1.6} aria-hidden className={styles.closed} />
        <IconX size={24} stroke={1.6} aria-hidden className={styles.opened} />
      </summary>
      <nav aria-label={t('site.menu')}>
        <PageLinks />
        <Link to="/status">{t('site.follow')}</Link>
        {link && <a href={link.url}>{link.text}</a>}
      </nav>
    </details>
  )
}
