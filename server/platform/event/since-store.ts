import { sql } from 'kysely'
import { rolesWith } from '#domain/access.ts'
import type { Tx } from '../app.ts'

/** Creation of the user responsible for an actor, or their latest grant of a role that releases payments. */
export const sinceOfActor = async ({ db }: Tx, actorId: string) => {
  const { rows } = await sql<{ since: string | null }>`
    select user_since(responsible_user(${actorId}::uuid), ${rolesWith('PAYMENT_BATCH_RELEASE')}) as since`.execute(db)
  return rows[0]?.since ?? null
}
