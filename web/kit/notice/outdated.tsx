import { useTranslation } from 'react-i18next'
import { reload, useOutdated } from '../client/reload.ts'
import styles from './outdated.module.css'

/** Says that something could not be loaded, and leaves the page as it is. */
export function Outdated() {
  const { t } = useTranslation()
  if (!useOutdated()) return null
  return (
    <div role="alert" className={styles.bar}>
      <p>{t('common.outdated.text')}</p>
      <button type="button" onClick={reload}>
        {t('common.outdated.reload')}
      </button>
    </div>
  )
}
