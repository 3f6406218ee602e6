import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { loadOrOfferReload } from '../../client/reload.ts'
import { hasUnsavedChanges } from './guarded.ts'

const LeaveModal = lazy(loadOrOfferReload(() => import('./leave-modal.tsx')))

/**
 * Asks for confirmation before unsaved input is lost by navigation or closing the tab. Render once per page: a router
 * supports one blocker.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveModal onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  )
}
