import { sql } from 'kysely'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { quarantineList } from '#domain/buyback/list.ts'
import { type Hold, heldItems, holdOf } from '#domain/buyback/quarantine.ts'
import { readerOf } from '#server/document/address.ts'
import { type Document, shownDocuments } from '#server/document/shown.ts'
import type { App } from '#server/platform/app.ts'
import { disclosureOf, isDisclosed } from '#server/platform/event/consent.ts'
import { type Conditions, conditionsIn, cut, howMany, isCounted, isIn, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { isFound, type Reader } from '../list/condition-store.ts'
import { inScope } from '../scope.ts'
import { placeNames, rowColumns, shownRow, withPlaces } from '../store.ts'
import { viewerOf } from '../viewer.ts'

type Asked = z.output<typeof buybackEndpoints.quarantine.query & object>

const signOutOpen = sql<boolean>`(b.quarantine_decision = 'requestSignOut' and b.sign_out_until >= now())`

/** SQL conditions equivalent to `holdOf`. */
const holding: Record<Hold, ReturnType<typeof sql<boolean>>> = {
  answer: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason = 'price' and b.proposal_contested_at is null)`,
  second_look: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason = 'price' and b.proposal_contested_at is not null)`,
  by_hand: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason is distinct from 'price'
    and b.quarantine_decision is distinct from 'retain' and ${signOutOpen} is not true)`,
  sign_out: sql<boolean>`(b.item_status = 'item_in_quarantine' and ${signOutOpen})`,
  retained: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_decision = 'retain')`,
  to_stock: sql<boolean>`b.item_status = 'item_to_reintegrate_to_stock'`,
  to_customer: sql<boolean>`b.item_status = 'item_to_return'`,
}

const conditions: Conditions<typeof quarantineList, Reader> = {
  search: (text, who) => isFound(who, text),
  hold: (holds) =>
    sql<boolean>`(${sql.join(
      holds.map((hold) => holding[hold]),
      sql` or `,
    )})`,
  reason: isIn('b.quarantine_reason'),
  days: (days) => sql<boolean>`b.quarantined_at < now() - make_interval(days => ${Number(days)})`,
}
/** Deadline of the customer's answer: of a sign-out request, else of a counter-proposal that is not contested. */
const until = sql<string | null>`case when b.item_status <> 'item_in_quarantine' then null
  when b.quarantine_decision = 'requestSignOut' then b.sign_out_until
  when b.quarantine_reason = 'price' and b.proposal_contested_at is null then b.proposal_until end`
const columns = { since: 'b.quarantined_at', until: 'until', id: 'b.id' }

export const listQuarantine = async (app: App, user: Person, asked: Asked) => {
  const disclosure = await disclosureOf(app, user)
  const who = { ...user, disclosure }
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    let base = inScope(db, who).where('b.item_status', 'in', heldItems).where('b.dispatched_at', 'is', null)
    for (const condition of conditionsIn(quarantineList, conditions, asked, who)) base = base.where(condition)
    return [
      cut(sorted(withPlaces(base), asked, buybackEndpoints.quarantine.list, columns), asked)
        .select(rowColumns)
        .select(placeNames)
        .select([
          'b.quarantine_reason as reason',
          'b.quarantine_comment as comment',
          'b.quarantined_at as since',
          until.as('until'),
          'b.quarantine_decision as decision',
          'b.proposal_contested_at',
          'b.proposal_reminders as reminders',
          'b.created_by',
          sql<
            Document[]
          >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
            from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id and d.kind = 'return_label')`.as(
            'labels',
          ),
        ]),
      howMany(base, asked),
    ]
  })
  const now = new Date()
  return {
    totalItems: isCounted(asked) ? all!.n : null,
    members: rows.map(({ labels, created_by: sellerId, ...row }) => ({
      ...shownRow(row, viewerOf(who, disclosure, row.account_id)),
      hold: holdOf({
        item: row.itemStatus,
        reason: row.reason,
        decision: row.decision,
        contested: row.proposal_contested_at !== null,
        signOutUntil: row.decision === 'requestSignOut' && row.until !== null ? new Date(row.until) : null,
        now,
      }),
      returnLabel:
        shownDocuments(app, isDisclosed(disclosure, row.account_id) ? labels : [], readerOf(who), {
          status: row.status,
          storeId: row.store_id,
          sellerId,
        }).at(-1) ?? null,
    })),
  }
}
