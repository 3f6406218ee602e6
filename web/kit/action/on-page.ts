import { useEffect, useSyncExternalStore } from 'react'

/** The actions of the record that the page shows, as the command palette offers them. */
export type OnPage = { name: string; actions: readonly { name: string; label: string; onOpen: () => void }[] }

let current: OnPage | null = null
const listeners = new Set<() => void>()

const set = (next: OnPage | null) => {
  current = next
  for (const listener of listeners) listener()
}

/** Offers them for as long as the component is mounted. */
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
