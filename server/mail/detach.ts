import type { Tx } from '#server/platform/app.ts'
import { removeUnsentAttachments } from './store.ts'

/** A mail that still waits for its server leaves without what was withdrawn meanwhile. */
export const detachFiles = async (tx: Tx, accountId: string, fileIds: readonly string[]) => {
  if (fileIds.length > 0) await removeUnsentAttachments(tx, accountId, fileIds)
}
