import { useTranslation } from 'react-i18next'
import { reload, useLoadFailure, useOutdated } from '../client/reload.ts'
import styles from './outdated.module.css'

/** Banner that offers a reload after a chunk failed to load; the page stays usable. */
export function Outdated() {
  return useOutdated() ? <Failure /> : null
}

function Failure() {
  const { t } = useTranslation()
  const failure = useLoadFailure()
  return (
    <div role="alert" className={styles.bar}>
      <p>{t(`${failure}.text`)}</p>
      <button type="button" onClick={reload}>
        {t('common.outdated.reload')}
      </button>
    </div>
  )
}
