import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf } from '../routes.ts'
import styles from './frame.module.css'
import { ReleaseLine } from './release-line.tsx'
import { useCurrentEntry, useMenu } from './use-menu.ts'

export function Menu() {
  const { t } = useTranslation()
  const sections = useMenu()
  const current = useCurrentEntry()
  return (
    <div className={styles.menu}>
      <nav aria-label={t('frame.menu')}>
        {sections.map(({ section, entries }) => (
          <div key={section}>
            {section !== 'top' && <h2 className={styles.menuSection}>{t(`frame.sections.${section}`)}</h2>}
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
          </div>
        ))}
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
