import { sql } from 'kysely'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import { linksAtOnce, linksSinceDays, tradeInsAtOnce } from '#domain/status-page/link.ts'
import type { Document } from '#server/document/shown.ts'
import type { Tx } from '#server/platform/app.ts'

type FollowedDocument = Document & { fileId: string | null; readyAt: string | null }
type Tracked = { status: DeliveryStatus; at: string }
const trackedAtOnce = 10

const isRecent = sql<boolean>`b.created_at > now() - make_interval(days => ${linksSinceDays}::int)`

const packagesOf = sql`package_items i join packages p on p.account_id = i.account_id and p.id = i.package_id
  where i.account_id = b.account_id and i.buyback_id = b.id and i.active and p.store_id is not null and p.closed_at is not null`

/** Buybacks of an account with the data shown to their customer. */
const followed = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('buybacks as b')
    .leftJoin('organizations as s', 's.id', 'b.store_id')
    .leftJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
    )
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .selectAll('b')
    .select([
      's.common_name as store_name',
      sql<boolean>`offers_sms(b.account_id)`.as('offers_sms'),
      's.street as store_street',
      's.zip_code as store_zip_code',
      's.city as store_city',
      'k.instructions',
      'k.default_instructions',
      'm.label as payment_label',
      'm.translations as mode_translations',
      sql<boolean>`shares_check_comment(b.id)`.as('shares_comment'),
      // Closed store packages of the item that did not come back, and the hand-over to the carrier.
      sql<number>`(select count(*)::int from ${packagesOf})`.as('package_count'),
      sql<string | null>`(select max(h.at) from history h
        where h.account_id = b.account_id and h.subject_id = b.id and h.subject_type = 'item' and h.to_state = 'item_returned')`.as(
        'returned_at',
      ),
      sql<string | null>`(select max(p.handed_over_at) from ${packagesOf})`.as('handed_over_at'),
      sql<
        FollowedDocument[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status, 'fileId', d.file_id,
          'readyAt', d.ready_at) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id and d.replaced_at is null)`.as(
        'documents',
      ),
      sql<boolean>`exists (select from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id
        and d.kind = 'signed_transfer_order' and d.replaced_at is not null)`.as('was_signed'),
    ])
    .where('b.account_id', '=', accountId)

/** One buyback with the data shown to its customer. */
export const followedBuyback = (tx: Tx, accountId: string, id: string) =>
  followed(tx, accountId).where('b.id', '=', id).executeTakeFirst()

/** The latest buybacks of a normalized e-mail address. */
export const followedOfAddress = (tx: Tx, accountId: string, address: string) =>
  followed(tx, accountId)
    .where('b.customer_mail_key', '=', address)
    .where(isRecent)
    .orderBy('b.created_at', 'desc')
    .limit(tradeInsAtOnce)
    .execute()

export type FollowedRow = NonNullable<Awaited<ReturnType<typeof followedBuyback>>>

export const companyOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirstOrThrow()

/** Latest parcel of a buyback with its tracking events, latest first. */
export const parcelOf = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.account_id', '=', 'i.account_id').onRef('p.id', '=', 'i.package_id'),
    )
    .select([
      'p.tracking_number',
      'p.kind',
      sql<
        Tracked[]
      >`(select coalesce(json_agg(json_build_object('status', t.status, 'at', t.occurred_at) order by t.occurred_at desc), '[]')
        from (select status, occurred_at from package_tracking where package_id = p.id
          order by occurred_at desc limit ${sql.lit(trackedAtOnce)}) t)`.as('events'),
    ])
    .where('i.account_id', '=', accountId)
    .where('i.buyback_id', '=', id)
    .where('i.active', '=', true)
    .where('p.tracking_number', 'is not', null)
    // Single-item shipments are shown from their first scan on.
    .where((where) => where.or([where('p.store_id', 'is not', null), where('p.delivery_status', 'is not', null)]))
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Hand-over without a printed label of the parcel that the customer has to drop off. */
export const dropOffOf = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.account_id', '=', 'i.account_id').onRef('p.id', '=', 'i.package_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.drop_off', 'p.tracking_number', 'a.time_zone'])
    .where('i.account_id', '=', accountId)
    .where('i.buyback_id', '=', id)
    .where('i.active', '=', true)
    .where('p.kind', '=', 'prepaid')
    .where('p.status', '=', 'package_closed')
    .where('p.drop_off', 'is not', null)
    .executeTakeFirst()

/** Recent sales of an e-mail address. */
export const buybacksOfAddress = ({ db }: Tx, accountId: string, email: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select([
      'b.id',
      'b.link_version',
      'b.product',
      'b.identification_number',
      'b.customer_email',
      'b.customer_firstname',
      'a.name as company',
      'a.main_color',
      'a.logo',
      'a.web_host',
      'a.site_active',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.customer_email', '=', email)
    .where(isRecent)
    .orderBy('b.created_at', 'desc')
    .limit(linksAtOnce)
    .execute()
