import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { ofAccount } from '../event-store.ts'

/** Data of the proposal page, without the account's settings. */
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

/** Unanswered proposals that end within `days`; each is reminded once automatically. */
export const proposalsToRemind = ({ db }: Tx, days: number, accountId?: string) =>
  db
    .selectFrom('buybacks')
    .select('id')
    .where('item_status', '=', 'item_in_quarantine')
    .where('quarantine_reason', '=', 'price')
    .where(ofAccount(accountId, 'account_id'))
    .where('proposal_contested_at', 'is', null)
    .where('proposal_reminders', '=', 0)
    .where('proposal_until', '>', sql<string>`now()`)
    .where('proposal_until', '<', sql<string>`now() + make_interval(days => ${days})`)
    // A proposal whose whole period is shorter than the notice is not reminded on its first day.
    .where('quarantined_at', '<', sql<string>`now() - interval '1 day'`)
    .orderBy('proposal_until')
    .limit(5_000)
    .execute()
