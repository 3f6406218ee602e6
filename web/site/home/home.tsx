import { IconArrowBackUp, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPage } from '#web/kit/first-page.ts'
import { SearchField } from '#web/tunnel/search/search-field.tsx'
import styles from './home.module.css'
import { Sky } from './sky.tsx'

const HomeCategories = lazy(() => import('./categories.tsx'))

const steps = ['describe', 'send', 'paid'] as const
const promises = [
  { key: 'data', icon: IconTrash },
  { key: 'price', icon: IconShieldCheck },
  { key: 'back', icon: IconArrowBackUp },
] as const

export function Home() {
  const { t } = useTranslation()
  const { account } = firstPage
  useEffect(() => {
    if (firstPage.account) document.title = firstPage.account.documentTitle
  }, [])
  return (
    <>
      <section className={styles.hero}>
        <Sky />
        <div className={`w ${styles.heroText}`}>
          <p className={styles.name}>{account?.name}</p>
          <h1>{t('site.hero.title')}</h1>
          <p className={styles.lead}>{account?.metaDescription || t('site.hero.text')}</p>
          <div className={styles.search}>
            <SearchField />
          </div>
        </div>
      </section>
      {account?.categoryNavigationEnabled && (
        <Suspense>
          <HomeCategories />
        </Suspense>
      )}
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
