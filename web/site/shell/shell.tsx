import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { legalKinds, legalPage } from '#domain/legal/kinds.ts'
import { showsCart } from '#domain/site/addresses.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import { Outdated } from '#web/kit/notice/outdated.tsx'
import { PublicDemoNotice } from '#web/kit/notice/public-demo.tsx'
import { SandboxNotice } from '#web/kit/notice/sandbox.tsx'
import { ProviderLink } from '#web/kit/provider-link.tsx'
import { Logo } from '#web/kit/theme/logo.tsx'
import { CartButton } from '#web/tunnel/cart/cart-button.tsx'
import { asksConsent } from '../consent/consent.ts'
import { ConsentLink } from '../consent/consent-link.tsx'
import { consentWords } from '../words.ts'
import { LanguageSelect } from './language-select.tsx'
import { Menu, PageLinks } from './menu.tsx'
import styles from './shell.module.css'

const Tracking = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('../consent/tracking.tsx'), addWords(consentWords)])
    return page
  }),
)

/** Header; depends only on its props, so that the server can cache it for all paths. */
export function Header({ cart }: { cart: boolean }) {
  const { t } = useTranslation()
  const { account } = firstPage
  const brand = account ?? firstPage.closed
  const link = account?.whiteLabel.externalWebsiteLink
  return (
    <header className={styles.top}>
      <div className={`w ${styles.bar}`}>
        <Link to="/home" className={styles.logo} aria-label={t('site.goHome', { name: brand?.name ?? 'Reprise' })}>
          <Logo name={brand?.name ?? 'Reprise'} picture={brand?.logo} />
        </Link>
        {account && (
          <nav className={styles.nav} aria-label={t('site.menu')}>
            <PageLinks />
          </nav>
        )}
        <div className={styles.end}>
          {link && (
            <a className={styles.back} href={link.url}>
              {link.text}
            </a>
          )}
          {account?.languages.length !== 1 && (
            <LanguageSelect
              label={t('site.language')}
              className={styles.languageLabel}
              selectClassName={styles.language}
              offered={account?.languages}
            />
          )}
          {account && cart && <CartButton organizationId={account.rootOrganizationId} kind="site" />}
          {account && <Menu />}
        </div>
      </div>
    </header>
  )
}

export function Footer() {
  const { t } = useTranslation()
  const { account, release } = firstPage
  return (
    <footer className={styles.footer}>
      <div className={`w ${styles.footerBar}`}>
        <nav aria-label={t('site.legal')} className={styles.links}>
          {account && <Link to="/stores">{t('site.stores')}</Link>}
          {account && <Link to="/status">{t('site.follow')}</Link>}
          {legalKinds
            .filter((kind) => account?.legalTexts.includes(kind))
            .map((kind) => (
              <Link key={kind} to={legalPage(kind)}>
                {t(`legal.titles.${kind}`)}
              </Link>
            ))}
          <ConsentLink className={styles.manage}>{t('site.manageCookies')}</ConsentLink>
        </nav>
        <p className={styles.small}>
          <span>
            {t('site.copyright', { year: String(new Date().getFullYear()), name: account?.name ?? 'Reprise' })}
          </span>
          <span>
            {t('site.provider')} <ProviderLink />
          </span>
          <span>{t('site.version', { release })}</span>
        </p>
      </div>
    </footer>
  )
}

/** Replaces the addresses that the server wrote for the first page after client-side navigation. */
const useCanonical = (pathname: string) => {
  const first = useRef<string | null>(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    first.current = null
    for (const link of document.querySelectorAll('link[hreflang]')) link.remove()
    document.querySelector('link[rel=canonical]')?.setAttribute('href', `${window.location.origin}${pathname}`)
  }, [pathname])
}

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useCanonical(pathname)
  const tracks = useInBrowser(() => asksConsent, false)
  return (
    <>
      <a href="#page" className="skip">
        {t('site.skip')}
      </a>
      {/* First in keyboard order, placed at the bottom of the screen. */}
      {tracks && (
        <Suspense>
          <Tracking />
        </Suspense>
      )}
      <PublicDemoNotice />
      {firstPage.account?.sandbox && <SandboxNotice reader="customer" />}
      <Header cart={showsCart(pathname)} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Outdated />
    </>
  )
}
