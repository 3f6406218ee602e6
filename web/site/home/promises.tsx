import { IconArrowBackUp, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

const steps = ['describe', 'send', 'paid'] as const
const promises = [
  { key: 'data', icon: IconTrash },
  { key: 'price', icon: IconShieldCheck },
  { key: 'back', icon: IconArrowBackUp },
] as const

/** Steps and guarantees, the same on every home page. */
export function Promises() {
  const { t } = useTranslation()
  return (
    <>
      <section id="how" className={`w ${styles.how}`} aria-labelledby="how-title">
        <h2 id="how-title">{t('site.how.title')}</h2>
        <ol className={styles.steps}>
          {steps.map((key, index) => (
            <li key={key}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{t(`site.how.${key}.title`)}</h3>
                <p>{t(`site.how.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.trust} aria-label={t('site.trust.title')}>
        <ul className={`w ${styles.promises}`}>
          {promises.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <div>
                <h3>{t(`site.trust.${key}.title`)}</h3>
                <p>{t(`site.trust.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
