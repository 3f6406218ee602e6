import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

type Sender = { company: string; time_zone: string }

/** Name and time zone of the retailer, for mails shown to the other sides of the buyback. */
export const senderOf = async ({ db }: Tx, id: string): Promise<Sender> =>
  (await sql<Sender>`select company, time_zone from buyback_sender(${id})`.execute(db)).rows[0] ?? {
    company: '',
    time_zone: 'Europe/Paris',
  }
