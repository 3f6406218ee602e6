import { IconFileUnknown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import step from '../step.module.css'
import styles from './cart.module.css'

/** The confirmation does not exist, or the visitor has no access to it. */
export function Gone() {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <IconFileUnknown size={32} stroke={1.5} aria-hidden />
      <h1>{t('cart.gone')}</h1>
      <p>{t('cart.goneText')}</p>
      <Link to="/home" className={step.next}>
        {t('cart.home')}
      </Link>
    </div>
  )
}
