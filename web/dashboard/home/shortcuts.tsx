import {
  IconBuildingStore,
  IconClipboardCheck,
  IconPackage,
  IconPlus,
  IconSitemap,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReachable } from '../reachable.ts'
import styles from './home.module.css'

const shortcuts = [
  { to: '/search', icon: IconPlus, key: 'newBuyback' },
  { to: '/start-expedition', icon: IconPackage, key: 'expedition' },
  { to: '/buybacks-predeclared', icon: IconClipboardCheck, key: 'predeclared' },
  { to: '/user/create', icon: IconUserPlus, key: 'userCreate' },
  { to: '/entity/create', icon: IconBuildingStore, key: 'entityCreate' },
  { to: '/users', icon: IconUsers, key: 'users' },
  { to: '/entities', icon: IconSitemap, key: 'entities' },
] as const

/** The first four pages of the list above that the user may open; plain while another element carries the primary. */
export function Shortcuts({ isPlain }: { isPlain: boolean }) {
  const { t } = useTranslation()
  const isReachable = useReachable()
  const allowed = shortcuts.filter(({ to }) => isReachable(to))
  if (allowed.length === 0) return null
  return (
    <ul className={styles.shortcuts} aria-label={t('home.shortcuts')}>
      {allowed.slice(0, 4).map(({ to, icon: Icon, key }, index) => (
        <li key={to}>
          <Link to={to} data-first={(index === 0 && !isPlain) || undefined}>
            <span className={styles.shortcutIcon}>
              <Icon size={20} stroke={1.75} aria-hidden />
            </span>
            {t(`home.shortcut.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
