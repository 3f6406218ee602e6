import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { Refusal } from '#domain/errors.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { DB } from '#server/db/types.ts'
import { type App, type Tx, within } from '../app.ts'
import type { Who } from '../who.ts'

/** A request with an Idempotency-Key: its owner, and a hash of endpoint and input. */
export type Once = { owner: string; accountId: string | null; key: string; endpoint: string; hash: Buffer }

export const onceOf = (who: Who, key: string, endpoint: string, asked: unknown): Once => {
  const accountId = who.kind === 'person' || who.kind === 'visitor' ? who.accountId : null
  return {
    owner: 'id' in who ? who.id : 'nobody',
    accountId,
    key,
    endpoint,
    hash: createHash('sha256').update(endpoint).update(JSON.stringify(asked)).digest(),
  }
}

/**
 * The same key with the same request returns the first answer; with another request it is refused. The key is stored in
 * the transaction of the work. Concurrent requests with the same key wait for the first one.
 */
export const onceWithin = <T, W extends Who>(app: App, who: W, once: Once | null, work: (tx: Tx<W>) => Promise<T>) =>
  within(app, who, async (tx) => {
    if (!once) return work(tx)
    const before = await claim(tx, once)
    if (before) return answerOf<T>(before, once)
    const answer = await work(tx)
    await tx.db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('owner', '=', once.owner)
      .where('key', '=', once.key)
      .execute()
    return answer
  })

/** Stored answer of the same request, for verbs that must not judge a retry by the changed state. */
export const keptAnswer = (db: Kysely<DB>, once: { owner: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('owner', '=', once.owner)
    .where('key', '=', once.key)

const keepRow = insertRows('idempotency_keys', ['owner', 'account_id', 'key', 'endpoint', 'body_hash', 'answer'])

/**
 * Statement that stores the answer, for use in a pipeline of writes; a key that is already stored fails all of them.
 */
export const keepAnswer = ({ owner, accountId, key, endpoint, hash }: Once, answer: unknown) =>
  keepRow([{ owner, account_id: accountId, key, endpoint, body_hash: `\\x${hash.toString('hex')}`, answer }])

export const isKeyTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey'

/** The stored answer of the same request; throws if the key was used for another request. */
export const answerOf = <T>(kept: { body_hash: Buffer; answer: unknown }, once: Once): T => {
  if (!kept.body_hash.equals(once.hash)) throw new Refusal('idempotency_key_reused')
  return kept.answer as T
}

const claim = async ({ db }: Tx, { owner, accountId, key, endpoint, hash }: Once) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ owner, account_id: accountId, key, endpoint, body_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return null
  return keptAnswer(db, { owner, key }).executeTakeFirstOrThrow()
}
