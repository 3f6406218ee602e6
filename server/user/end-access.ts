import type { Tx } from '#server/platform/app.ts'
import { deletePasswordLinks, deleteSessions } from './store.ts'

/** Revokes all sessions and links of a user, except the session of one token. */
export const endSessions = async (tx: Tx, userId: string, but?: string) => {
  const ended = await deleteSessions(tx, userId, but)
  await deletePasswordLinks(tx, userId)
  return ended
}
