import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { legalPage, printedPolicy } from '#domain/legal/kinds.ts'
import { LegalPage } from '#web/tunnel/legal/legal-page.tsx'
import { ConsentLink } from '../consent/consent-link.tsx'
import { ensureVisitor } from '../visitor.ts'
import { Cookies } from './cookies.tsx'
import styles from './legal.module.css'

/** The cookie policy also links to a printable version and to the consent dialog. */
export default function Legal() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const cookies = pathname === legalPage('cookiesPolicy')
  return (
    <div className={`w ${styles.page}`}>
      <LegalPage
        key={pathname}
        ready={ensureVisitor}
        plain={pathname === printedPolicy}
        none={<Navigate to="/404" replace />}
        after={
          (cookies || pathname === printedPolicy) && (
            <>
              <Cookies />
              {cookies && (
                <p className={styles.more}>
                  <ConsentLink className={styles.choose}>{t('legal.choose')}</ConsentLink>
                  <Link to={printedPolicy}>{t('legal.document')}</Link>
                </p>
              )}
            </>
          )
        }
      />
    </div>
  )
}
