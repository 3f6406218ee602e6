import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { leaveForGood, storableInput, type Typed } from '../form/leave/guarded.ts'
import { restoreInput } from '../form/leave/stored-input.ts'
import { perTab } from '../storage/storage.ts'

let outdated = false
const listeners = new Set<() => void>()

/** A chunk is missing, usually because a newer release replaced it; a reload fixes it. */
const offerReload = () => {
  outdated = true
  for (const listener of listeners) listener()
}

export const useOutdated = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outdated,
    () => false,
  )

/** Loads a chunk; on failure offers a reload and never resolves, so the rest of the page keeps working. */
export const loadOrOfferReload =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch((): Promise<T> => {
      offerReload()
      return new Promise(() => {})
    })

/** Loads a page; on failure shows `otherwise`, because the router would render nothing. */
export const loadOrShow =
  <T extends { Component: ComponentType }>(load: () => Promise<T>, otherwise: ComponentType) =>
  (): Promise<{ Component: ComponentType }> =>
    load().catch(() => ({ Component: otherwise }))

/** Reloads the page; unsaved input is kept in session storage until it is restored. */
export const reload = () => {
  const typed = storableInput()
  if (Object.keys(typed).length > 0) perTab.write('reprise.typed', typed)
  leaveForGood(() => window.location.reload())
}

/** Texts for a page whose parts could not be loaded. Without a connection the page is loaded again once there is one. */
export const useLoadFailure = () => {
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])
  return isOffline ? 'common.offline' : 'common.outdated'
}

export const restoreTyped = () => {
  const typed = perTab.read<Typed>('reprise.typed')
  perTab.remove('reprise.typed')
  if (typed) restoreInput(typed)
}
