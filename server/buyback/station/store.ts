import { sql } from 'kysely'
import type { keysOf } from '#domain/warehouse/code.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from '../scope.ts'

/** More than these mean that the code says nothing. */
const most = 10

/** What a code may mean in somebody's part of the world, the latest first. */
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

/** Who registered an item last, and when. */
export const registrationOf = async ({ db }: Tx, id: string) =>
  (await db
    .selectFrom('history')
    .select(['actor_name as name', 'at'])
    .where('subject_id', '=', id)
    .where('event', '=', 'register')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The catalogue is the retailer's: a function answers for the warehouse. */
export const tacCodesOf = async ({ db }: Tx, buybackId: string) =>
  (await sql<{ codes: string[] }>`select buyback_tac_codes(${buybackId}) as codes`.execute(db)).rows[0]!.codes
