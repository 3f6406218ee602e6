import { type Selectable, sql } from 'kysely'
import type { SilenceRule } from '#domain/account/schema.ts'
import type { AbsorptionType } from '#domain/category/schema.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { StockTarget } from '#domain/stock/native.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Buybacks } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { inScope } from './scope.ts'

export type BuybackRow = Selectable<Buybacks>

/** Whether the buyback was in the user's scope when the transaction began. */
export const isInScope = async (tx: Tx<Person>, id: string) =>
  (await inScope(tx.db, tx.who).select('b.id').where('b.id', '=', id).executeTakeFirst()) !== undefined

/** Locks the row until the end of the transaction, also for a side without UPDATE permission on it. */
export const lockBuyback = async (tx: Tx<Who>, id: string) =>
  (await sql<BuybackRow>`select * from lock_buyback(${id})`.execute(tx.db)).rows[0] ?? null

export type EventSettings = {
  premium: string[]
  checkin: 'optional' | 'mandatory' | 'disabled'
  comment_mandatory: boolean
  proposal_days: number
  proposal_rule: SilenceRule
  absorption_type: AbsorptionType | null
  absorption_value: number | null
  absorption_max: number | null
  payment_held: boolean
  collects_imei: boolean
}

export const settingsQuery = fixed((db, { id }: { id: string }) => ({
  compile: () =>
    sql<EventSettings>`select s.*, buyback_collects_imei(${id}) as collects_imei from buyback_settings(${id}) s`.compile(
      db,
    ),
}))

export const settingsOf = async (tx: Tx<Who>, id: string) =>
  (await tx.db.executeQuery(settingsQuery({ id }).compile())).rows[0]!

type Written = { item: string; buyback: string; payment: string }

type Event = { states: Written; columns: object; history: HistoryRow[]; stock: StockTarget | undefined }

const targetOf = (stock: StockTarget | undefined) => (stock === 'out' ? { out: true } : (stock ?? null))

/** Writes states, columns, history and stock move of one event with one statement. */
export const writeEvent = async (tx: Tx<Who>, id: string, { states, columns, history, stock }: Event) => {
  const target = targetOf(stock)
  const { rows } = await sql<{ written: boolean }>`
    select write_buyback_event(${id}, ${states.item}, ${states.buyback}, ${states.payment},
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(history)}::jsonb, ${target && JSON.stringify(target)}::jsonb) as written`.execute(
    tx.db,
  )
  if (!rows[0]?.written) throw new Error('The buyback was not there to be written.')
}

/** Data for mails to the customer. */
export const mailFactsOf = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('root_details as d', 'd.account_id', 'b.account_id')
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .select([
      'b.id',
      'b.link_version',
      'b.language',
      'b.currency',
      'b.product',
      'b.identification_number',
      'b.customer_email',
      'b.customer_firstname',
      'b.customer_phone',
      'b.customer_sms',
      'b.predeclared_price',
      'b.declared_price',
      'b.controlled_price',
      'b.validated_price',
      'b.bonus',
      'b.bonus_entries',
      'b.responses',
      'b.impact_price_entries',
      'b.controlled_responses',
      'b.controlled_entries',
      'b.found_product',
      'b.found_questionnaire',
      'b.found_price_list',
      'b.status',
      'b.item_status',
      'b.proposal_until',
      'b.proposal_contested_at',
      'b.quarantine_reason',
      'b.quarantine_decision',
      'b.sign_out_until',
      'b.unlocked_price',
      'b.circuit_type',
      'b.payment_due',
      'b.payment_type',
      'b.transfer_speed',
      'b.payment_status',
      'b.payment_amount',
      'b.customer_iban_end',
      sql<boolean>`exists (select from package_items i join packages p on p.account_id = i.account_id and p.id = i.package_id
        where i.account_id = b.account_id and i.buyback_id = b.id and i.active and p.drop_off is not null)`.as(
        'has_drop_off',
      ),
      'm.label as payment_label',
      'm.translations as mode_translations',
      'a.name as company',
      'a.main_color',
      'a.logo',
      'a.web_host',
      'a.site_active',
      'a.time_zone',
      'd.customer_sms_enabled',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .executeTakeFirst()

export type MailFacts = NonNullable<Awaited<ReturnType<typeof mailFactsOf>>>

/** Documents of these kinds for a mail attachment, ready or pending. */
export const papersOf = ({ db }: Tx, accountId: string, id: string, kinds: readonly DocumentKind[]) =>
  db
    .selectFrom('buyback_documents')
    .select(['file_id', 'status'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', id)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()

const atOnce = 5_000

/** Of one account, or of all. */
export const ofAccount = (accountId: string | undefined, column: string) =>
  accountId ? sql<boolean>`${sql.ref(column)} = ${accountId}` : sql<boolean>`true`

/** Web buybacks whose customer did not come to a store within the account's deadline. */
export const expiredPredeclarations = ({ db }: Tx, accountId?: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('root_details as r', 'r.account_id', 'b.account_id')
    .select('b.id')
    .where('b.status', '=', 'bb_awaiting_store_drop')
    .where(ofAccount(accountId, 'b.account_id'))
    .where(sql<boolean>`b.created_at < now() - make_interval(days => r.predeclared_days)`)
    .orderBy('b.created_at')
    .limit(atOnce)
    .execute()

export const expiredProposals = ({ db }: Tx, accountId?: string) =>
  db
    .selectFrom('buybacks')
    .select('id')
    .where('item_status', '=', 'item_in_quarantine')
    .where('quarantine_reason', '=', 'price')
    .where(ofAccount(accountId, 'account_id'))
    .where('proposal_contested_at', 'is', null)
    .where('proposal_until', '<', sql<string>`now()`)
    .orderBy('proposal_until')
    .limit(atOnce)
    .execute()

/** Requests to sign out whose deadline has passed; a paid item waits for a decision instead of being returned. */
export const expiredSignOuts = ({ db }: Tx, accountId?: string) =>
  db
    .selectFrom('buybacks')
    .select('id')
    .where('item_status', '=', 'item_in_quarantine')
    .where('quarantine_decision', '=', 'requestSignOut')
    .where(ofAccount(accountId, 'account_id'))
    .where('sign_out_until', '<', sql<string>`now()`)
    .where('payment_status', 'not in', ['payment_initiated', 'payment_completed', 'payment_cancel_failed'])
    .orderBy('sign_out_until')
    .limit(atOnce)
    .execute()
