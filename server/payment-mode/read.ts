import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope, providerOfMode, readMode } from './store.ts'

export const found = async (tx: Tx<Person>, id: string) => {
  const mode = await readMode(tx, id)
  if (!mode) throw new Refusal('not_found')
  return mode
}

/** Payment modes of an account, in order. */
export const paymentModesOf = (tx: Tx<Person>, accountId: string) =>
  inScope(tx.db, tx.who)
    .where('m.account_id', '=', accountId)
    .select(['m.id', 'm.label'])
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()

/** Provider that pays a buyback's customer; `none` for transfers in bank files. */
export const providerOf = async (tx: Tx, accountId: string, modeId: string | null) =>
  (modeId && (await providerOfMode(tx, accountId, modeId))) || 'none'
