import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import { singleItemKinds } from '#domain/package/statuses.ts'
import type { keysOf } from '#domain/warehouse/code.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from '../scope.ts'

/** Maximum matches of a code; more mean that it is ambiguous. */
const most = 10

/** Items in the user's scope that match a code, latest first. */
export const itemsOfCode = (tx: Tx<Person>, { number, imei, serial }: ReturnType<typeof keysOf>) =>
  inScope(tx.db, tx.who)
    .selectAll('b')
    .where((where) =>
      where.or([
        ...(number ? [where('b.identification_number', '=', number)] : []),
        ...(imei ? [where(sql`left(b.imei, 14)`, '=', imei)] : []),
        where(sql`upper(regexp_replace(b.serial_number, '[^0-9A-Za-z]', '', 'g'))`, '=', serial),
      ]),
    )
    .orderBy('b.created_at', 'desc')
    .limit(most)
    .execute()

/** Items in the user's scope that travel alone under a tracking number, latest first. */
export const itemsOfLabel = (tx: Tx<Person>, tracking: string) =>
  inScope(tx.db, tx.who)
    .selectAll('b')
    .where('b.id', 'in', (from) =>
      from
        .selectFrom('packages as p')
        .innerJoin('package_items as i', (join) =>
          join.onRef('i.account_id', '=', 'p.account_id').onRef('i.package_id', '=', 'p.id'),
        )
        .select('i.buyback_id')
        .where('p.tracking_number', '=', tracking)
        .where('p.kind', 'in', singleItemKinds)
        .where('i.active', '=', true),
    )
    .orderBy('b.created_at', 'desc')
    .limit(most)
    .execute()

/** Actor and time of the last registration of an item. */
export const registrationOf = async ({ db }: Tx, id: string) =>
  (await db
    .selectFrom('history')
    .select(['actor_name as name', 'at'])
    .where('subject_id', '=', id)
    .where('event', '=', 'register')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** TAC codes of the product; a SECURITY DEFINER function, as warehouses cannot read the retailer's catalogue. */
export const tacCodesOf = async ({ db }: Tx, buybackId: string) =>
  first((await sql<{ codes: string[] }>`select buyback_tac_codes(${buybackId}) as codes`.execute(db)).rows).codes
