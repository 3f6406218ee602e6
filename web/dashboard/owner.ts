import type { Session } from '#domain/session/schema.ts'
import { restoreTyped } from '#web/kit/client/reload.ts'
import { readMark, readSession } from '#web/kit/client/token.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { forgetPerson, forgetTab, keepFor } from '#web/kit/storage/forget.ts'
import { local } from '#web/kit/storage/storage.ts'
import { startCarts } from '#web/tunnel/cart/stored.ts'

/** Who works on this page: a person in a module. What one of them does at a counter is not the other's. */
let here: string | null = null
const tabs = new BroadcastChannel('reprise.owner')

export const ownerOf = ({ user }: Session) => `${user.id}/${user.currentModule}`

/** Removes what somebody else left; says whether somebody else had been here. */
export const belongTo = (session: Session) => {
  here = ownerOf(session)
  const another = keepFor(here)
  tabs.postMessage(here)
  return another
}

export const ownerHere = () => here

export const belongToNobody = () => {
  here = null
  tabs.postMessage(null)
}

/** Other tabs follow who signs in or out; a page that comes back from the browser's memory looks whose it is. */
const follow = () => {
  tabs.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (here === null || data === here) return
    here = data
    forgetTab()
    leaveForGood(() => window.location.assign(data ? '/home' : '/login'))
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && here !== local.read('reprise.owner')) window.location.reload()
  })
}

/** Before anything is shown. */
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
