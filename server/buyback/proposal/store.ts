import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** What the page of a counter-proposal says, beside the account's settings. */
export const proposalRow = ({ db }: Tx, id: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .selectAll('b')
    .select([
      'a.time_zone',
      sql<string | null>`organization_name(b.warehouse_id)`.as('warehouse_name'),
      sql<boolean>`shares_check_comment(b.id)`.as('shares_comment'),
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()

export type ProposalRow = NonNullable<Awaited<ReturnType<typeof proposalRow>>>

/** Answered neither by silence nor by the customer, and ending soon: they are reminded once by us. */
export const proposalsToRemind = ({ db }: Tx, days: number) =>
  db
    .selectFrom('buybacks')
    .select('id')
    .where('item_status', '=', 'item_in_quarantine')
    .where('quarantine_reason', '=', 'price')
    .where('proposal_contested_at', 'is', null)
    .where('proposal_reminders', '=', 0)
    .where('proposal_until', '>', sql<string>`now()`)
    .where('proposal_until', '<', sql<string>`now() + make_interval(days => ${days})`)
    // A proposal as short as the notice is not reminded of on the day it was made.
    .where('quarantined_at', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('proposal_until')
    .limit(5_000)
    .execute()
