import { useEffect, useSyncExternalStore } from 'react'

/** Actions of the current page's record, for the command palette. */
export type OnPage = { name: string; actions: readonly { name: string; label: string; onOpen: () => void }[] }

let current: OnPage | null = null
const listeners = new Set<() => void>()

const set = (next: OnPage | null) => {
  current = next
  for (const listener of listeners) listener()
}

/** Registers the actions while the component is mounted. */
export const useOffered = (offer: OnPage) => {
  useEffect(() => {
    set(offer)
    return () => {
      if (current === offer) set(null)
    }
  }, [offer])
}

export const useOnPage = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
