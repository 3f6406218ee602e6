import type { Tx } from '#server/platform/app.ts'
import { deletePasswordLinks, deleteSessions } from './store.ts'

/** Ends a person's access at once, but for the session of one token: sessions, and links that would open a new one. */
export const endSessions = async (tx: Tx, userId: string, but?: string) => {
  const ended = await deleteSessions(tx, userId, but)
  await deletePasswordLinks(tx, userId)
  return ended
}
