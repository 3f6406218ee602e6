import type { Session } from '#domain/session/schema.ts'
import { restoreTyped } from '#web/kit/client/reload.ts'
import { readMark, readSession } from '#web/kit/client/token.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { forgetPerson, forgetTab, keepFor } from '#web/kit/storage/forget.ts'
import { local } from '#web/kit/storage/storage.ts'
import { startCarts } from '#web/tunnel/cart/stored.ts'

/** User and module of this tab (`userId/module`); browser data of one owner is never visible to another. */
let here: string | null = null
let channel: BroadcastChannel | null = null
/** Opened on first use: the server, which paints the frame, has none. */
const tabs = () => {
  channel ??= new BroadcastChannel('reprise.owner')
  return channel
}

export const ownerOf = ({ user }: Session) => `${user.id}/${user.currentModule}`

/** Sets the owner and removes data of another one. Returns whether there was any. */
export const setOwner = (session: Session) => {
  here = ownerOf(session)
  const another = keepFor(here)
  tabs().postMessage(here)
  return another
}

export const currentOwner = () => here

export const clearOwner = () => {
  here = null
  tabs().postMessage(null)
}

/**
 * Follows sign-in and sign-out in other tabs, and checks the owner when the page is restored from the back/forward
 * cache.
 */
const follow = () => {
  tabs().onmessage = ({ data }: MessageEvent<string | null>) => {
    if (here === null || data === here) return
    here = data
    forgetTab()
    leaveForGood(() => window.location.assign(data ? '/home' : '/login'))
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && here !== local.read('reprise.owner')) window.location.reload()
  })
}

/** Called before the first render. */
export const startOwner = () => {
  const session = readMark() ? readSession() : null
  if (session) {
    here = ownerOf(session)
    keepFor(here)
  } else if (!readMark()) forgetPerson()
  startCarts('dashboard')
  restoreTyped()
  follow()
}
