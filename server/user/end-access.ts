import type { Tx } from '#server/platform/app.ts'
import { deletePasswordLinks, deleteSessions } from './store.ts'

/** Ends a person's access at once: sessions, and links that would open a new one. */
export const endSessions = async (tx: Tx, userId: string) => {
  await deleteSessions(tx, userId)
  await deletePasswordLinks(tx, userId)
}
