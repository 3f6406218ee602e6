import { IconCloudUpload, IconHash, IconId, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Landing } from '#domain/first-page.ts'
import styles from './landing.module.css'

const steps = ['describe', 'send', 'paid'] as const
const items = [
  { key: 'backup', icon: IconCloudUpload },
  { key: 'lock', icon: IconLockOpen },
  { key: 'imei', icon: IconHash },
  { key: 'identity', icon: IconId },
] as const
/** Needed for devices with an IMEI only. */
const ofPhones: readonly string[] = ['lock', 'imei']

/** What to have ready, and the steps of a sale. */
export function Guide({ landing: { collectsImei } }: { landing: Landing }) {
  const { t } = useTranslation()
  return (
    <div className={`w ${styles.two}`}>
      <section className={styles.section} aria-labelledby="prepare">
        <h2 id="prepare">{t('landing.prepare.title')}</h2>
        <ul className={styles.prepare}>
          {items
            .filter(({ key }) => collectsImei || !ofPhones.includes(key))
            .map(({ key, icon: Icon }) => (
              <li key={key}>
                <Icon size={24} stroke={1.6} aria-hidden />
                <div>
                  <h3>{t(`landing.prepare.${key}.title`)}</h3>
                  <p>{t(`landing.prepare.${key}.text`)}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{t('site.how.title')}</h2>
        <ol className={styles.steps}>
          {steps.map((key, at) => (
            <li key={key}>
              <span aria-hidden>{at + 1}</span>
              <div>
                <h3>{t(`site.how.${key}.title`)}</h3>
                <p>{t(`site.how.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
