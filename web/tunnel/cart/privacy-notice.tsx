import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFace } from '../face.tsx'
import styles from './cart.module.css'

/** Purpose of the collected data, with the privacy page and contact. */
export function PrivacyNotice() {
  const { t } = useTranslation()
  const { privacy } = useFace()
  if (!privacy) return null
  const { company, email, page } = privacy
  return (
    <p className={styles.privacy}>
      {t('cart.privacy.text', { company })}
      {email && (
        <>
          {' '}
          {t('cart.privacy.ask')} <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}{' '}
      <Link to={page} target="_blank">
        {t('legal.titles.privacyPolicy')}
      </Link>
    </p>
  )
}
