import { ActionIcon, Kbd } from '@mantine/core'
import { IconExternalLink, IconHelp, IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isCounterRole } from '#domain/access.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { Logo } from '#web/kit/theme/logo.tsx'
import { useSession } from '../session.ts'
import { areaWords } from '../words.ts'
import styles from './frame.module.css'
import { Profile } from './profile.tsx'
import { useRoute } from './use-route.ts'

const HeaderCart = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('../counter/header-cart.tsx'), addWords(areaWords.search)])
    return page
  }),
)

type Props = { menuOpen: boolean; onToggleMenu: () => void; onSearch: () => void }

/** Link to the chapter of the documentation about the current page. */
function Help() {
  const { t } = useTranslation()
  const route = useRoute()
  return (
    <ActionIcon
      component="a"
      href={route ? `/docs/help/${route.title}` : '/docs/'}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('frame.help')}
      title={t('frame.help')}
    >
      <IconHelp size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

const isMac = /mac/i.test(navigator.platform)

export function Header({ menuOpen, onToggleMenu, onSearch }: Props) {
  const { t } = useTranslation()
  const { currentOrganization, user } = useSession()
  const held = user.modules.find(({ module }) => module === user.currentModule)
  const showsCart = currentOrganization?.quickCartEnabled && held !== undefined && isCounterRole(held.role)
  const account = currentOrganization?.account
  const name = account?.name ?? firstPage.platform
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <Link to="/home" aria-label={`${name}, ${t('frame.titles.home')}`}>
          <Logo name={name} picture={account?.logo} />
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={styles.toggle}
          aria-label={menuOpen ? t('frame.closeMenu') : t('frame.openMenu')}
          aria-expanded={menuOpen}
          onClick={onToggleMenu}
        >
          <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <button type="button" className={styles.omni} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>{t('kit.palette.placeholder')}</span>
        <Kbd aria-hidden>{isMac ? '⌘' : t('kit.palette.control')}</Kbd>
        <Kbd aria-hidden>K</Kbd>
      </button>
      <div className={styles.headerEnd}>
        {account?.externalWebsiteLink && (
          <a className={styles.website} href={account.externalWebsiteLink.url} target="_blank" rel="noreferrer">
            {account.externalWebsiteLink.text}
            <IconExternalLink size={14} aria-hidden />
          </a>
        )}
        {showsCart && (
          <Suspense>
            <HeaderCart />
          </Suspense>
        )}
        <Help />
        <Profile />
      </div>
    </header>
  )
}
