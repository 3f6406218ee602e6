import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { useSession } from '../session.ts'
import styles from './frame.module.css'

const ProfilePanel = lazy(loadOrOfferReload(() => import('./profile-panel.tsx')))

/** Signed-in user and role. The panel is loaded on the first click. */
export function Profile() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [opened, setOpened] = useState<boolean | null>(null)
  const role = user.modules.find(({ module }) => module === user.currentModule)?.role ?? user.types[0]
  const button = (
    <button
      type="button"
      className={styles.who}
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(!opened)}
    >
      <span className="sr">{t('frame.profile')}</span>
      <span className={styles.avatar} aria-hidden>
        {user.firstname[0]}
        {user.lastname[0]}
      </span>
      <span className={styles.whoText}>
        <b>
          {user.firstname} {user.lastname}
        </b>
        <small>
          {t(`access.modules.${user.currentModule}`)}
          {role && `, ${t(`access.roles.${role}`)}`}
        </small>
      </span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
  if (opened === null) return button
  return (
    <Suspense fallback={button}>
      <ProfilePanel opened={opened} onChange={setOpened}>
        {button}
      </ProfilePanel>
    </Suspense>
  )
}
