import { type ComponentProps, lazy, Suspense } from 'react'
import { loadOrOfferReload } from '../client/reload.ts'
import type { RowActions as Loaded } from './row-actions.tsx'

const Actions = lazy(loadOrOfferReload(async () => ({ default: (await import('./row-actions.tsx')).RowActions })))

/** Buttons and menu of a row; lists without them do not load their parts. */
export function RowActions(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Actions {...props} />
    </Suspense>
  )
}
