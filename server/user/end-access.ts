import type { Tx } from '#server/platform/app.ts'

/** Ends a person's access at once: sessions, and links that would open a new one. */
export const endSessions = async (tx: Tx, userId: string) => {
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('password_links').where('user_id', '=', userId).execute()
}
