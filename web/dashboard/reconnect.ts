import { bringBack } from '#web/kit/form/leave/come-back.ts'
import { type Typed, typedNow } from '#web/kit/form/leave/guarded.ts'
import { putBack, takeOut } from '#web/kit/storage/forget.ts'

/**
 * What somebody was doing when their session ended. It waits in the memory of this page, not in the browser's storage, for the
 * same person in the same role; anybody else who signs in drops it.
 */
let aside: { owner: string; typed: Typed; kept: ReturnType<typeof takeOut> } | null = null

export const putAside = (owner: string | null) => {
  aside = owner === null ? null : { owner, typed: typedNow(), kept: takeOut('device', 'cart', 'customer') }
}

/** Says whether whoever signed in is somebody else than the one who was here. */
export const comeBackAs = (owner: string) => {
  const found = aside
  aside = null
  if (!found) return false
  if (found.owner !== owner) return true
  putBack(found.kept)
  bringBack(found.typed)
  return false
}
