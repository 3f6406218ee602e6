import { lazy, Suspense } from 'react'
import { loadOrOfferReload } from '../client/reload.ts'
import { addWords } from '../i18n/i18n.ts'
import { historyWords } from './history-words.ts'
import type { RecordEntriesProps } from './record-entries.tsx'

const RecordEntries = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./record-entries.tsx'), addWords(historyWords)])
    return page
  }),
)

/** History of a record, newest first, as the last section of its page; loaded with its texts. */
export function RecordHistory(props: RecordEntriesProps) {
  return (
    <Suspense>
      <RecordEntries {...props} />
    </Suspense>
  )
}
