import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { nextReset } from '#domain/demo/reset.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import styles from './public-demo.module.css'

const checkMs = 10_000

const everyCheck = (changed: () => void) => {
  const timer = setInterval(changed, checkMs)
  return () => clearInterval(timer)
}

/** Next reset; 0 on the server and during hydration: the server does not know the visitor's time zone. */
const useNextReset = () =>
  useSyncExternalStore(
    everyCheck,
    () => nextReset(Date.now()),
    () => 0,
  )

/** Notice on every page of a public demo. */
export function PublicDemoNotice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const at = useNextReset()
  if (!firstPage.publicDemo) return null
  const format = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <p className={styles.bar} data-public-demo>
      <b>{t('common.publicDemo.title')}</b> {t('common.publicDemo.reset')}{' '}
      <time className={styles.time} data-unknown={at === 0 || undefined}>
        {at === 0 ? '00:00' : format.format(at)}
      </time>
      . {t('common.publicDemo.personal')}
    </p>
  )
}
