import type { Tx } from '#server/platform/app.ts'
import type { StoredKind } from './keep.ts'
import { deleteFilesBefore } from './store.ts'

/** Deletes files of these kinds older than `days`; returns the storage keys to remove. */
export const forgetFiles = async (tx: Tx, kinds: readonly StoredKind[], days: number) =>
  (await deleteFilesBefore(tx, kinds, new Date(Date.now() - days * 86_400_000))).map(({ key }) => key)
