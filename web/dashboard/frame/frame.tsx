import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { LeaveGuard } from '#web/kit/form/leave/leave-guard.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { addWords, followUserLanguage } from '#web/kit/i18n/i18n.ts'
import { loadKeys } from '#web/kit/keys/load.ts'
import { CanContext, RoleContext } from '#web/kit/list/can.ts'
import { rememberListsFor } from '#web/kit/list/list-state.ts'
import { withPanelWords } from '#web/kit/list/list-words.ts'
import { usePendingQuestion } from '#web/kit/notice/confirm.ts'
import { SandboxNotice } from '#web/kit/notice/sandbox.tsx'
import { CrumbsContext } from '#web/kit/page/crumbs.tsx'
import { isPaletteKey, takeEarlyPalette } from '#web/kit/station/early-keys.ts'
import { local } from '#web/kit/storage/storage.ts'
import { ReachableContext } from '../reachable.ts'
import { useCan, useSession } from '../session.ts'
import { ActingBanner } from './acting-banner.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { useBrand } from './use-brand.ts'
import { useCrumbs } from './use-crumbs.ts'
import { useReachableAddresses } from './use-menu.ts'
import { useScannedCode } from './use-open-code.ts'

const CommandPalette = lazy(loadOrOfferReload(withPanelWords(() => import('./command-palette.tsx'))))
const ConfirmModal = lazy(loadOrOfferReload(() => import('#web/kit/notice/confirm-modal.tsx')))
const MenuDrawer = lazy(loadOrOfferReload(() => import('./menu-drawer.tsx')))
const Shortcuts = lazy(loadKeys(() => import('./shortcuts.tsx')))
const Notices = lazy(loadOrOfferReload(() => import('./notices.tsx')))
const Tour = lazy(
  loadOrOfferReload(async () => {
    const [part] = await Promise.all([
      import('./tour.tsx'),
      import('../demo-words.ts').then(({ tourWords }) => addWords(tourWords)),
    ])
    return part
  }),
)
const menuKey = 'reprise.menu'

const useBodyClasses = (role: string, organization: string | undefined, name: string) => {
  // Layout effect: must run before the page's effects, whose title contains the account name.
  useLayoutEffect(() => {
    const classes = [`role-${role}`, `organization-${organization ?? 'none'}`]
    document.body.classList.add(...classes)
    document.documentElement.dataset.organization = name
    return () => document.body.classList.remove(...classes)
  }, [role, organization, name])
}

/** Ctrl+K or Cmd+K opens the command palette. */
const usePaletteKey = (setOpen: (open: boolean) => void) => {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    const early = takeEarlyPalette()
    if (early.wasPressed) setOpen(true)
    window.addEventListener('keydown', open)
    return () => {
      window.removeEventListener('keydown', open)
      early.release()
    }
  }, [setOpen])
}

/** Parts without a place of their own. */
function OnEveryPage() {
  return (
    <>
      <LeaveGuard />
      <Suspense>
        <Notices />
      </Suspense>
      <Suspense>
        <Shortcuts />
      </Suspense>
    </>
  )
}

const PublicDemoTour = () =>
  firstPage.publicDemo && (
    <Suspense>
      <Tour />
    </Suspense>
  )

export function Frame() {
  const { t } = useTranslation()
  const { user, currentOrganization } = useSession()
  const account = currentOrganization?.account ?? null
  const held = user.modules.find(({ module }) => module === user.currentModule)
  const can = useCan()
  const crumbs = useCrumbs()
  const isReachable = useReachableAddresses()
  const { pathname } = useLocation()
  const phone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const [menuOpen, setMenuOpen] = useState(() => local.read<boolean>(menuKey) ?? true)
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const pending = usePendingQuestion()
  useScannedCode()
  const loading = useNavigation().state === 'loading'

  useBodyClasses(held?.role ?? user.types[0] ?? 'none', currentOrganization?.id, account?.name ?? firstPage.platform)
  rememberListsFor(user.id)
  useBrand(account?.mainColor)
  useEffect(() => void followUserLanguage(user.language).catch(() => null), [user.language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setDrawer(false), [pathname])
  usePaletteKey(setPalette)

  const toggleMenu = () => {
    if (phone) return setDrawer((open) => !open)
    local.write(menuKey, !menuOpen)
    setMenuOpen(!menuOpen)
  }
  const formats = useMemo(() => account && { currency: account.currency, timeZone: account.timeZone }, [account])

  return (
    <FormatsProvider account={formats}>
      <a href="#page" className="skip">
        {t('frame.skip')}
      </a>
      {account?.sandbox && <SandboxNotice reader="user" />}
      <div className={styles.app} data-menu={menuOpen && !phone ? 'open' : 'closed'}>
        <Header menuOpen={phone ? drawer : menuOpen} onToggleMenu={toggleMenu} onSearch={() => setPalette(true)} />
        {menuOpen && !phone && (
          <aside className={styles.aside}>
            <Menu />
          </aside>
        )}
        <main id="page" tabIndex={-1} className={styles.main} aria-busy={loading || undefined}>
          <ActingBanner />
          <PublicDemoTour />
          <CrumbsContext value={crumbs}>
            <CanContext value={can}>
              <RoleContext value={held?.role ?? 'pseudo_anonymous'}>
                <ReachableContext value={isReachable}>
                  <Outlet />
                </ReachableContext>
              </RoleContext>
            </CanContext>
          </CrumbsContext>
        </main>
      </div>
      {phone && (
        <Suspense>
          <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      {palette && (
        <Suspense>
          <CommandPalette onClose={() => setPalette(false)} />
        </Suspense>
      )}
      {pending && (
        <Suspense>
          <ConfirmModal />
        </Suspense>
      )}
      <OnEveryPage />
    </FormatsProvider>
  )
}
