import { lazy, Suspense } from 'react'
import type { AnswerProof } from '#domain/self-test/schema.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { selfTestNameWords } from '../words.ts'

const Mark = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./proven.tsx'), addWords(selfTestNameWords)])
    return page
  }),
)
const Comment = lazy(
  loadOrOfferReload(async () => {
    const [page] = await Promise.all([import('./proof-comment.tsx'), addWords(selfTestNameWords)])
    return page
  }),
)

/** Marks an answer that a self-test proved. `proof`: its tests and its date. */
export function ProvenMark({ proof }: { proof?: AnswerProof | undefined }) {
  return (
    <Suspense>
      <Mark proof={proof} />
    </Suspense>
  )
}

/** Reason why a check needs a comment. */
export function ProofComment() {
  return (
    <Suspense>
      <Comment />
    </Suspense>
  )
}
