import { type Insertable, sql } from 'kysely'
import type { Passkeys } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'

/** Factors of a user and the requirement of the account. */
export const standingOf = ({ db }: Tx, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('root_details as d', 'd.account_id', 'u.account_id')
    .leftJoin('authenticators as a', 'a.user_id', 'u.id')
    .select(['u.email', 'u.account_id', 'u.force_connection_by_sso', 'a.confirmed_at'])
    .select((select) => [
      select.fn.coalesce('d.second_factor_required', sql<boolean>`false`).as('required'),
      sql<number>`(select count(*)::int from passkeys p where p.user_id = u.id)`.as('passkeys'),
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)`.as(
        'recovery_codes',
      ),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export const lockPerson = ({ db }: Tx, userId: string) =>
  db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', userId).forUpdate().executeTakeFirst()

export const authenticatorOf = ({ db }: Tx, userId: string) =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Replaces a secret that was never confirmed. */
export const offerAuthenticator = async ({ db }: Tx, userId: string, sealedSecret: string) => {
  await db
    .insertInto('authenticators')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret: sealedSecret, confirmed_at: null, last_step: 0 }),
    )
    .execute()
}

/** Whether the time step is later than the last used one: each code is valid once. */
export const takeStep = async ({ db }: Tx, userId: string, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteAuthenticator = async ({ db }: Tx, userId: string) => {
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute()
}

export const passkeysOf = ({ db }: Tx, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const insertPasskey = async ({ db }: Tx, passkey: Insertable<Passkeys>) => {
  await db.insertInto('passkeys').values(passkey).execute()
}

/** A counter that does not increase indicates a cloned key; keys without a counter stay at zero. */
export const notePasskeyUse = async ({ db }: Tx, id: string, counter: number) => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deletePasskey = async ({ db }: Tx, userId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deletePasskeys = async ({ db }: Tx, userId: string) => {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

export const replaceRecoveryCodes = async ({ db }: Tx, userId: string, hashes: readonly string[]) => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute()
}

export const useRecoveryCode = async ({ db }: Tx, userId: string, hashes: string[]) => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type TicketPurpose = 'sign_in' | 'enrol' | 'passkey'

export const insertTicket = async (
  { db }: Tx,
  ticket: { token: string; userId: string; purpose: TicketPurpose; challenge: string | null; seconds: number },
) => {
  await db
    .insertInto('second_factor_tickets')
    .values({
      token_hash: tokenHash(ticket.token),
      user_id: ticket.userId,
      purpose: ticket.purpose,
      challenge: ticket.challenge,
      expires_at: new Date(Date.now() + ticket.seconds * 1_000).toISOString(),
    })
    .execute()
}

/** Locks a valid ticket and counts the attempt; undefined if expired or over the limit. */
export const tryTicket = ({ db }: Tx, token: string, purpose: TicketPurpose, most: number) =>
  db
    .updateTable('second_factor_tickets')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst()

export const readTicket = ({ db }: Tx, token: string, purpose: TicketPurpose) =>
  db
    .selectFrom('second_factor_tickets')
    .select(['user_id', 'challenge'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()

export const setChallenge = async ({ db }: Tx, token: string, challenge: string) => {
  await db.updateTable('second_factor_tickets').set({ challenge }).where('token_hash', '=', tokenHash(token)).execute()
}

export const deleteTicket = async ({ db }: Tx, token: string) => {
  await db.deleteFrom('second_factor_tickets').where('token_hash', '=', tokenHash(token)).execute()
}

export const deleteTicketsOf = async ({ db }: Tx, userId: string) => {
  await db.deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()
}

export const deleteExpiredTickets = async ({ db }: Tx) => {
  await db.deleteFrom('second_factor_tickets').where('expires_at', '<', sql<string>`now()`).execute()
}
