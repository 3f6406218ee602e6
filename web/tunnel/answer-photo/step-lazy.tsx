import { lazy, Suspense } from 'react'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import type { StepProps } from './step.tsx'

const Step = lazy(
  loadOrOfferReload(async () => {
    const page = await import('./step.tsx')
    await page.loadWords()
    return page
  }),
)

/** Photos of the answer to a question; loaded only where a question requests them. */
export function PhotoStep(props: StepProps) {
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  )
}
