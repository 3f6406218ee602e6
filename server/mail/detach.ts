import type { Tx } from '#server/platform/app.ts'
import { removeUnsentAttachments } from './store.ts'

/** Removes withdrawn files from mails that are still pending. */
export const detachFiles = async (tx: Tx, accountId: string, fileIds: readonly string[]) => {
  if (fileIds.length > 0) await removeUnsentAttachments(tx, accountId, fileIds)
}
