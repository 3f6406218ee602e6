import { lazy, Suspense } from 'react'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import type { MarkProps } from './proven.tsx'

const Mark = lazy(
  loadOrOfferReload(async () => {
    const page = await import('./proven.tsx')
    await page.loadWords()
    return page
  }),
)

/** Marks an answer that a self-test proved, or states that a check against it needs a comment. */
export function ProvenMark(props: MarkProps) {
  return (
    <Suspense>
      <Mark {...props} />
    </Suspense>
  )
}
