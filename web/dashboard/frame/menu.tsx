import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { collapsedIn, type MenuSection, type menuCookie } from '#domain/menu.ts'
import { readCookie, writeCookie } from '#web/kit/storage/storage.ts'
import { addressOf } from '../routes.ts'
import styles from './frame.module.css'
import { ReleaseLine } from './release-line.tsx'
import { useCurrentEntry, useMenu } from './use-menu.ts'

type Entries = ReturnType<typeof useMenu>[number]['entries']

function EntryList({ entries, current }: { entries: Entries; current: string | null }) {
  const { t } = useTranslation()
  return (
    <ul>
      {entries.map((route) => {
        const Icon = route.menu.icon
        return (
          <li key={route.path}>
            <Link
              to={addressOf(route)}
              className={styles.menuEntry}
              aria-current={route.path === current ? 'page' : undefined}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{t(`frame.titles.${route.title}`)}</span>
              {route.menu.premium && <small className={styles.premium}>{t('frame.premium')}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The cookie that the server reads. */
const cookie: typeof menuCookie = 'reprise_menu'

/** Collapsed sections of this browser; the server collapses them in the first HTML. */
const collapsed = () => collapsedIn(typeof document === 'undefined' ? null : readCookie(cookie))

const remember = (section: MenuSection, isOpen: boolean) => {
  const others = collapsed().filter((one) => one !== section)
  writeCookie(cookie, (isOpen ? others : [...others, section]).join('.'), 365)
}

export function Menu() {
  const { t } = useTranslation()
  const sections = useMenu()
  const current = useCurrentEntry()
  const closed = collapsed()
  return (
    <div className={styles.menu}>
      <nav aria-label={t('frame.menu')}>
        {sections.map(({ section, entries }) =>
          section === 'top' ? (
            <EntryList key={section} {...{ entries, current }} />
          ) : (
            <details
              key={section}
              data-section={section}
              open={!closed.includes(section)}
              onToggle={(event) => remember(section, event.currentTarget.open)}
            >
              <summary className={styles.menuSection}>
                {t(`frame.sections.${section}`)}
                <IconChevronDown size={14} aria-hidden />
              </summary>
              <EntryList {...{ entries, current }} />
            </details>
          ),
        )}
      </nav>
      <footer className={styles.footer}>
        <ul className={styles.legal}>
          {(['cgu', 'cgs', 'faq'] as const).map((text) => (
            <li key={text}>
              <Link to={`/${text}`}>{t(`frame.legal.${text}`)}</Link>
            </li>
          ))}
        </ul>
        <ReleaseLine />
      </footer>
    </div>
  )
}
