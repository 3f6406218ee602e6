import { type Typed, unsavedInput } from '#web/kit/form/leave/guarded.ts'
import { restoreInput } from '#web/kit/form/leave/stored-input.ts'
import { putBack, takeOut } from '#web/kit/storage/forget.ts'

/**
 * Unsaved work of a user whose session ended. Kept in memory, not in storage, and restored only for the same user and
 * module.
 */
let aside: { owner: string; typed: Typed; kept: ReturnType<typeof takeOut> } | null = null

export const keepUnsaved = (owner: string | null) => {
  aside = owner === null ? null : { owner, typed: unsavedInput(), kept: takeOut('device', 'cart', 'customer') }
}

/** Restores the work of the same owner. Returns whether another owner signed in. */
export const restoreFor = (owner: string) => {
  const found = aside
  aside = null
  if (!found) return false
  if (found.owner !== owner) return true
  putBack(found.kept)
  restoreInput(found.typed)
  return false
}
