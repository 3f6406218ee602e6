import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '../client/reload.ts'
import { Section } from '../form/section.tsx'
import { addWords } from '../i18n/i18n.ts'
import { historyWords } from './history-words.ts'
import type { RecordEntriesProps } from './record-entries.tsx'

const RecordEntries = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./record-entries.tsx'), addWords(historyWords)])
    return page
  }),
)

/** History of a record, newest first, as the last section of its page. */
export function RecordHistory({ entries, machine }: RecordEntriesProps) {
  const { t } = useTranslation()
  return (
    <Section
      id="history"
      title={t('kit.history.title')}
      description={entries.length > 0 ? undefined : t('kit.history.empty')}
    >
      <Suspense>
        <RecordEntries entries={entries} machine={machine} />
      </Suspense>
    </Section>
  )
}
