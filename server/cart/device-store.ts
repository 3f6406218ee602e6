import { type Kysely, sql } from 'kysely'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'

type Devices = { accountId: string; imeis: readonly string[]; serials: readonly string[] }
type Release = Devices & { but: string | null; actorId: string | null; actorName: string; reason: string }

/** A buyback holds its device until it is cancelled, returned to the customer or released. */
const isHolding = sql<boolean>`b.device_released_at is null and b.status not in ('bb_cancelled', 'bb_not_completed')`
const isOneOf = (
  imeis: readonly string[],
  serials: readonly string[],
) => sql<boolean>`(left(b.imei, 14) = any(${imeis}::text[])
  or upper(regexp_replace(b.serial_number, '[^0-9A-Za-z]', '', 'g')) = any(${serials}::text[]))`

export const heldDevices = fixed((db, { accountId, imeis, serials }: Devices) =>
  db
    .selectFrom('buybacks as b')
    .select(['b.id', 'b.identification_number as number', 'b.imei', 'b.serial_number as serialNumber'])
    .where('b.account_id', '=', accountId)
    .where(isHolding)
    .where(isOneOf(imeis, serials)),
)

/** Buybacks visible to the account of the transaction, its own or as buyer or warehouse, that hold one of these devices. */
export const visibleHolders = fixed((db, { imeis, serials }: Omit<Devices, 'accountId'>) =>
  db
    .selectFrom('device_marks as m')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'm.account_id').onRef('b.id', '=', 'm.buyback_id'),
    )
    .select('b.id')
    .where(sql<boolean>`(m.key = any(${imeis}::text[]) or m.key = any(${serials}::text[]))`)
    .where(isHolding)
    .where(isOneOf(imeis, serials)),
)

/** Releases devices held by earlier buybacks, with history entries. `but` is the buyback that takes them. */
const release = (db: Kysely<DB>, { accountId, imeis, serials, but, actorId, actorName, reason }: Release) => {
  const statement = sql<{ subject_id: string }>`with released as (
      update buybacks b set device_released_at = now()
      where b.account_id = ${accountId} and b.id is distinct from ${but}::uuid and ${isHolding} and ${isOneOf(imeis, serials)}
      returning b.account_id, b.id)
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, reason)
      select account_id, ${actorId}::uuid, ${actorName}::text, 'buyback', id, 'releaseDevice', ${reason}::text from released
      returning subject_id`
  return { compile: () => statement.compile(db) }
}

export const releaseDevices = fixed((db, asked: Release) => release(db, asked))
