import { createHash } from 'node:crypto'
import { Refusal } from '#domain/errors.ts'
import type { Json } from '#server/db/types.ts'
import type { App, Tx } from '../app.ts'
import { systemUser, type Who } from '../who.ts'

type Kept = { status: number; answer: unknown }

/**
 * The same key with the same path, query and body answers the first result again; with others it is refused.
 * The key is taken before the work, so that two at once do it once.
 */
export const once = async (
  app: App,
  who: Who,
  key: string,
  endpoint: string,
  asked: unknown,
  work: () => Promise<Kept>,
): Promise<Kept> => {
  const owner = who.kind === 'person' ? who.id : who.kind === 'visitor' ? `site ${who.accountId}` : 'public'
  const hash = createHash('sha256').update(endpoint).update(JSON.stringify(asked)).digest()
  const us = systemUser('idempotency')
  const taken = await app.database.transaction('platform', us, async ({ db }) => {
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ owner, key, endpoint, body_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (inserted) return null
    return db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'answer', 'created_at'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  })
  if (taken) {
    if (!taken.body_hash.equals(hash)) throw new Refusal('idempotency_key_reused')
    if (taken.status === null) throw new Refusal('idempotency_in_progress')
    return { status: taken.status, answer: taken.answer }
  }
  const mine = <T>(work: (tx: Tx) => Promise<T>) => app.database.transaction('platform', us, work)
  try {
    const result = await work()
    await mine(({ db }) =>
      db
        .updateTable('idempotency_keys')
        .set({ status: result.status, answer: JSON.stringify(result.answer ?? null) as Json })
        .where('owner', '=', owner)
        .where('key', '=', key)
        .execute(),
    )
    return result
  } catch (error) {
    // Nothing was done: the same key may try again.
    await mine(({ db }) =>
      db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).execute(),
    )
    throw error
  }
}
