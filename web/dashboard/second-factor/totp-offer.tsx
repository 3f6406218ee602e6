import { useTranslation } from 'react-i18next'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import styles from './second-factor.module.css'

/** The secret as a picture for a camera, and as letters for whoever has none at hand. */
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
