import { useTranslation } from 'react-i18next'
import styles from './public-demo.module.css'

/** Notice on every page of a sandbox account, for its users or for the customers of its site. */
export function SandboxNotice({ reader }: { reader: 'user' | 'customer' }) {
  const { t } = useTranslation()
  return (
    <p className={styles.bar} data-sandbox>
      <b>{t('common.sandbox.title')}</b> {t(`common.sandbox.${reader}`)}
    </p>
  )
}
