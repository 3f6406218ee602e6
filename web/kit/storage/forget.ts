import { itemAt } from '#domain/checked.ts'
import { clearNotes } from '../notice/notes.ts'
import { local, perTab, writeCookie } from './storage.ts'
import { type CookieName, cookieNames, endOf, type Until } from './storage-keys.ts'

/** Window event dispatched after stored data was removed or restored; components re-read it. */
export const dataRemovedEvent = 'reprise:forgotten'

const stores = [local, perTab]
type Store = (typeof stores)[number]

const forgetIn = (store: Store, what: readonly Until[]) => {
  let some = false
  for (const [key] of store.entries()) {
    const until = endOf(key)
    if (!until || !what.includes(until)) continue
    store.remove(key)
    some = true
  }
  // Deferred: expired data may be removed during rendering.
  if (some) queueMicrotask(() => window.dispatchEvent(new Event(dataRemovedEvent)))
}

export const forget = (...what: Until[]) => {
  for (const store of stores) forgetIn(store, what)
}

/** Removes all data with these lifetimes and returns it for `putBack`. */
export const takeOut = (...what: Until[]) => {
  const ends = (key: string) => what.some((until) => until === endOf(key))
  const taken = stores.map((store) => store.entries().filter(([key]) => ends(key)))
  forget(...what)
  return taken
}

export const putBack = (taken: ReturnType<typeof takeOut>) => {
  for (const [at, entries] of taken.entries())
    for (const [key, text] of entries) itemAt(stores, at).write(key, JSON.parse(text))
  window.dispatchEvent(new Event(dataRemovedEvent))
}

const personal = ['person', 'device', 'cart', 'customer'] as const

/** Clears session storage only: the tab that signed out has already cleared local storage. */
export const forgetTab = () => forgetIn(perTab, personal)

/** Removes everything about the signed-in user and their customers. */
export const forgetPerson = () => {
  for (const [name, until] of Object.entries(cookieNames))
    if (until === 'person') writeCookie(name as CookieName, '', 0)
  clearNotes()
  forget(...personal)
}

/** Assigns the storage to this user and module; data of another owner is removed. Returns whether there was any. */
export const keepFor = (owner: string) => {
  const others = stores.filter((store) => store.read('reprise.owner') !== owner)
  const found = others.some((store) => store.read('reprise.owner') !== null)
  for (const store of others) {
    forgetIn(store, personal)
    store.write('reprise.owner', owner)
  }
  return found
}
