import { type ComponentType, useSyncExternalStore } from 'react'
import { bringBack } from '../form/leave/come-back.ts'
import { leaveForGood, type Typed, typedToStore } from '../form/leave/guarded.ts'
import { perTab } from '../storage/storage.ts'

let outdated = false
const listeners = new Set<() => void>()

/** A file of the program is gone, which a newer release does to open tabs: loading the page again mends it. */
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

/** A part that cannot be loaded does not take the page with it: it stays away, and a reload is offered. */
export const orOffer =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch((): Promise<T> => {
      offerReload()
      return new Promise(() => {})
    })

/** A page that cannot be loaded is shown as another one: a router keeps a page whose loading failed blank. */
export const orPage =
  <T extends { Component: ComponentType }>(load: () => Promise<T>, otherwise: ComponentType) =>
  (): Promise<{ Component: ComponentType }> =>
    load().catch(() => ({ Component: otherwise }))

/** What was typed and not saved waits for the page in this tab; once it is there it is removed. */
export const reload = () => {
  const typed = typedToStore()
  if (Object.keys(typed).length > 0) perTab.write('reprise.typed', typed)
  leaveForGood(() => window.location.reload())
}

export const restoreTyped = () => {
  const typed = perTab.read<Typed>('reprise.typed')
  perTab.remove('reprise.typed')
  if (typed) bringBack(typed)
}
