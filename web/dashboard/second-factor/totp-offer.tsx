import { useTranslation } from 'react-i18next'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import styles from './second-factor.module.css'

/** TOTP secret as QR code and as text. */
export function TotpOffer({ offer }: { offer: { secret: string; qrCode: string } }) {
  const { t } = useTranslation()
  return (
    <div className={styles.offer}>
      <p>{t('session.second.scan')}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(offer.qrCode)}`}
        alt={t('session.second.qrCode')}
      />
      <CopiedField label={t('session.second.secret')} value={offer.secret} />
    </div>
  )
}
