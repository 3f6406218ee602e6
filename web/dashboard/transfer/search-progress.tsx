import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import styles from './transfer.module.css'

/** Progress of search indexing, which takes minutes after large imports. */
export function SearchProgress({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const { search_waiting: waiting, records_count: records } = found
  if (waiting === 0) return null
  const total = Math.max(waiting, records.inserted + records.updated)
  return (
    <section className={styles.block} aria-labelledby="search-progress">
      <h3 id="search-progress">{t('transfer.imports.searchTitle')}</h3>
      <Progress
        value={(100 * (total - waiting)) / total}
        animated
        w="100%"
        maw={420}
        aria-label={t('transfer.imports.searchTitle')}
      />
      <p className={`num ${styles.text}`}>{t('transfer.imports.searchWaiting', { count: waiting })}</p>
    </section>
  )
}
