import type { Insertable } from 'kysely'
import { priceSubject } from '#domain/item/price.ts'
import type { History } from '#server/db/types.ts'
import type { Tx } from '../app.ts'

export const insertHistory = async ({ db }: Tx, row: Insertable<History>) => {
  await db.insertInto('history').values(row).execute()
}

/** Sign-ins are kept as counts, not as history entries; prices of an item are read by their own subject. */
export const latestHistory = ({ db }: Tx, subjectId: string, limit: number, subject?: string) =>
  db
    .selectFrom('history')
    .select([
      'id',
      'at',
      'actor_name as by',
      'event',
      'event_id',
      'subject_type',
      'from_state as from',
      'to_state as to',
    ])
    .select(['changes', 'reason'])
    .where('subject_id', '=', subjectId)
    .$if(subject !== undefined, (query) => query.where('subject_type', '=', subject!))
    .$if(subject === undefined, (query) => query.where('subject_type', '!=', priceSubject))
    .where('event', '!=', 'sign_in')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const lastChange = ({ db }: Tx, subjectId: string) =>
  db
    .selectFrom('history')
    .select(['actor_name', 'at'])
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
