import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstPage } from '#web/kit/first-page.ts'
import styles from './consent.module.css'
import { choose } from './consent.ts'

/** Consent bar: refusing has the same prominence as accepting. The page stays usable without an answer. */
export function ConsentBar({ focus }: { focus: boolean }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const { account } = firstPage
  useEffect(() => {
    if (focus) bar.current?.focus()
  }, [focus])
  // Publishes its height, so that the page's bottom bar is placed above it.
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--asked', `${bar.current?.offsetHeight ?? 0}px`))
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--asked')
    }
  }, [])
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-labelledby="consent-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="consent-title">{t('consent.title')}</h2>
          <p>
            {t('consent.text', { name: account?.name ?? '' })}{' '}
            {account?.legalTexts.includes('cookiesPolicy') && <Link to="/cookies-policy">{t('consent.more')}</Link>}
          </p>
        </div>
        <div className={styles.actions}>
          <button type="button" onClick={() => choose('refused')}>
            {t('consent.refuse')}
          </button>
          <button type="button" onClick={() => choose('granted')}>
            {t('consent.accept')}
          </button>
        </div>
      </div>
    </section>
  )
}
