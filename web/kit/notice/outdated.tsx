import { useTranslation } from 'react-i18next'
import { reload, useOutdated } from '../client/reload.ts'
import styles from './outdated.module.css'

/** Banner that offers a reload after a chunk failed to load; the page stays usable. */
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
