import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Basics } from './basics.tsx'
import { FieldsExample } from './fields-example.tsx'
import styles from './gallery.module.css'
import { ListExample } from './list-example.tsx'
import { RecordExample } from './record-example.tsx'
import { SettingsExample } from './settings-example.tsx'
import { StatesExample } from './states-example.tsx'
import { WizardExample } from './wizard-example.tsx'

const SortExample = lazy(loadOrOfferReload(() => import('./sort-example.tsx')))
const StationExample = lazy(loadOrOfferReload(() => import('./station-example.tsx')))

/** Gallery of the shared components in all states. */
export default function Gallery() {
  const { t } = useTranslation()
  const sections = [
    { key: 'basics', content: <Basics /> },
    { key: 'states', content: <StatesExample /> },
    { key: 'list', content: <ListExample /> },
    { key: 'fields', content: <FieldsExample /> },
    {
      key: 'sort',
      content: (
        <Suspense>
          <SortExample />
        </Suspense>
      ),
    },
    { key: 'record', content: <RecordExample /> },
    { key: 'settings', content: <SettingsExample /> },
    { key: 'wizard', content: <WizardExample /> },
    {
      key: 'station',
      content: (
        <Suspense>
          <StationExample />
        </Suspense>
      ),
    },
  ] as const
  return (
    <>
      <PageHeader title={t('frame.titles.designSystem')} description={t('design.description')} />
      <nav className={styles.index} aria-label={t('kit.form.sections')}>
        {sections.map(({ key }) => (
          <a key={key} href={`#${key}`} className="link">
            {t(`design.sections.${key}`)}
          </a>
        ))}
      </nav>
      {sections.map(({ key, content }) => (
        <section key={key} id={key} className={styles.section} aria-labelledby={`${key}-h`}>
          <h2 id={`${key}-h`}>{t(`design.sections.${key}`)}</h2>
          {content}
        </section>
      ))}
    </>
  )
}
