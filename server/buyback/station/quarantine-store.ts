import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { quarantineList } from '#domain/buyback/list.ts'
import { holdOf, holds } from '#domain/buyback/quarantine.ts'
import { heldItems } from '#domain/buyback/statuses.ts'
import { recordOf } from '#domain/checked.ts'
import type { DB } from '#server/db/types.ts'
import { readerOf } from '#server/document/address.ts'
import { type Document, shownDocuments } from '#server/document/shown.ts'
import type { App } from '#server/platform/app.ts'
import { disclosureOf, isDisclosed } from '#server/platform/event/consent.ts'
import { type Conditions, conditionsIn, cut, howMany, isCounted, isIn, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { isFound, type Reader } from '../list/condition-store.ts'
import { inScope, isHeldAs } from '../scope.ts'
import { placeNames, rowColumns, shownRow, withPlaces } from '../store.ts'
import { viewerOf } from '../viewer.ts'

type Asked = z.output<typeof buybackEndpoints.quarantine.query & object>

const conditions: Conditions<typeof quarantineList, Reader> = {
  search: (text, who) => isFound(who, text),
  hold: isHeldAs,
  reason: isIn('b.quarantine_reason'),
  days: (days) => sql<boolean>`b.quarantined_at < now() - make_interval(days => ${Number(days)})`,
}
/** Deadline of the customer's answer: of a sign-out request, else of a counter-proposal that is not contested. */
const until = sql<string | null>`case when b.item_status <> 'item_in_quarantine' then null
  when b.quarantine_decision = 'requestSignOut' then b.sign_out_until
  when b.quarantine_reason = 'price' and b.proposal_contested_at is null then b.proposal_until end`
const columns = { since: 'b.quarantined_at', until: 'until', id: 'b.id' }

/** Literals, so that prepared statements use the partial index on these states. */
const isHeld = sql<boolean>`b.item_status in (${sql.join(heldItems.map((state) => sql.lit(state)))})`

/** Items of the list, by what they wait for; every item has exactly one hold. */
const heldIn = (db: Kysely<DB>, who: Person) => inScope(db, who).where(isHeld).where('b.dispatched_at', 'is', null)

export const countQuarantine = async (app: App, who: Person) => {
  const [[counts]] = await app.database.read(scopeOf(who), (db) => [
    heldIn(db, who).select(holds.map((hold) => sql<number>`count(*) filter (where ${isHeldAs([hold])})::int`.as(hold))),
  ])
  const counted = recordOf(holds, (hold) => counts?.[hold] ?? 0)
  return { all: Object.values(counted).reduce((sum, n) => sum + n, 0), holds: counted }
}

export const listQuarantine = async (app: App, user: Person, asked: Asked) => {
  const disclosure = await disclosureOf(app, user)
  const who = { ...user, disclosure }
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    let base = heldIn(db, who)
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
