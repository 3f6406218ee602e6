import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { accountEndpoints } from '#domain/account/endpoints.ts'
import { accountList } from '#domain/account/list.ts'
import type { Accounts, DB, RootDetails } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Conditions, cut, isIn, narrowed, sorted } from '#server/platform/list/lists.ts'

type AccountQuery = z.output<typeof accountEndpoints.list.query & object>

const moduleColumns = {
  retailer: 'a.is_retailer',
  buyer: 'a.is_buyer',
  workshops_supervisor: 'a.is_workshops_supervisor',
} as const

/** Root organization of the account `a`. */
const topOfAccount = sql<string | null>`(select o.id from organizations o
  where o.account_id = a.id and o.parent_organization_id is null
  order by (o.type <> 'root_management_unit'), o.id limit 1)`.as('organizationId')

const conditions: Conditions<typeof accountList> = {
  search: (text) => sql<boolean>`a.name ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  status: isIn('a.status'),
  module: (modules) =>
    sql<boolean>`(${sql.join(
      modules.map((name) => sql`${sql.ref(moduleColumns[name])}`),
      sql` or `,
    )})`,
}

/** Queries for a page of accounts and their number. */
export const accountPage = (db: Kysely<DB>, query: AccountQuery) => {
  const base = narrowed(db.selectFrom('accounts as a'), accountList, conditions, query)
  const columns = { name: 'a.name', status: 'a.status', createdAt: 'a.created_at', id: 'a.id' }
  return [
    cut(sorted(base, query, accountList, columns), query).select([
      'a.id',
      'a.name',
      'a.status',
      'a.company_country as companyCountry',
      'a.language',
      'a.currency',
      'a.time_zone as timeZone',
      'a.is_retailer as isRetailer',
      'a.is_buyer as isBuyer',
      'a.is_workshops_supervisor as isWorkshopsSupervisor',
      'a.sandbox',
      'a.web_host as webHost',
      'a.site_active as siteActive',
      'a.created_at as createdAt',
      topOfAccount,
    ]),
    base.select((select) => select.fn.countAll<number>().as('n')),
  ] as const
}

export const accountById = ({ db }: Tx, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAccountRow = ({ db }: Tx, id: string) =>
  db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts an account with its settings; triggers create circuits, root category and home page. */
export const insertAccount = async (
  { db }: Tx,
  values: Insertable<Accounts>,
  details: Partial<Insertable<RootDetails>>,
) => {
  const { id } = await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('root_details')
    .values({ ...details, account_id: id })
    .execute()
  return id
}

export const updateAccount = async ({ db }: Tx, id: string, values: Updateable<Accounts>) => {
  await db.updateTable('accounts').set(values).where('id', '=', id).execute()
}

/** Deletes an account with everything it owns, in the order of its foreign keys. */
export const deleteAccount = async ({ db }: Tx, id: string) => {
  await db.deleteFrom('user_modules').where('account_id', '=', id).execute()
  await db
    .updateTable('organizations')
    .set({ parent_organization_id: null, default_warehouse_id: null, buyer_id: null })
    .where('account_id', '=', id)
    .execute()
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}

const rootDetailColumns = [
  'root_details.id',
  'seller_support_email as sellerSupportEmail',
  'eula',
  'service_terms as serviceTerms',
  'faq_and_contact as faqAndContact',
  'is_warehouse_comment_mandatory as isWarehouseCommentMandatory',
  'is_warehouse_comment_shared_to_client as isWarehouseCommentSharedToClient',
  'buyback_zero_description as buybackZeroDescription',
  'no_search_result_description as noSearchResultDescription',
  'enabled_premium_features as enabledPremiumFeatures',
  'category_navigation_enabled as categoryNavigationEnabled',
  'customer_identity_document_required as customerIdentityDocumentRequired',
  'customer_details_at_counter as customerDetailsAtCounter',
  'customer_sms_enabled as customerSmsEnabled',
  'warehouse_checkin_requirement as warehouseCheckinRequirement',
  'bar_code_enabled as barCodeEnabled',
  'tag_price_enabled as tagPriceEnabled',
  'quick_cart_enabled as quickCartEnabled',
  'buyer_payment_enabled as buyerPaymentEnabled',
  'cart_min_value as cartMinValue',
  'offer_validity_days as offerValidityDays',
  'register_enabled as registerEnabled',
  'counter_proposal_days as counterProposalDays',
  'counter_proposal_rule as counterProposalRule',
  'package_max_weight as packageMaxWeight',
  'second_factor_required as secondFactorRequired',
  'eula_file_id as eulaFileId',
  'service_terms_file_id as serviceTermsFileId',
  'root_details.version',
] as const

const rootDetails = (db: Kysely<DB>) =>
  db
    .selectFrom('root_details')
    .select([...rootDetailColumns, 'account_id as accountId'])
    .select((select) =>
      select
        .selectFrom('accounts as a')
        .select('a.email_dpo')
        .whereRef('a.id', '=', 'root_details.account_id')
        .as('emailDPO'),
    )

export const rootDetailOfAccount = (tx: Tx, accountId: string) =>
  rootDetails(tx.db).where('account_id', '=', accountId).executeTakeFirst()

export const lockRootDetail = (tx: Tx, id: string) =>
  rootDetails(tx.db).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRootDetail = async ({ db }: Tx, id: string, values: Updateable<RootDetails>) => {
  await db.updateTable('root_details').set(values).where('id', '=', id).execute()
}

export const transferOrderOf = ({ db }: Tx, accountId: string, lock: boolean) => {
  const query = db
    .selectFrom('root_details')
    .select(['id', 'transfer_order_terms as terms', 'enabled_premium_features as features', 'version'])
    .where('account_id', '=', accountId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export const countLinks = async (tx: Tx, accountId: string) => {
  const links = await tx.db
    .selectFrom('account_links')
    .select(['seller_account_id', 'buyer_account_id'])
    .where((where) => where.or([where('seller_account_id', '=', accountId), where('buyer_account_id', '=', accountId)]))
    .execute()
  return {
    buyers: links.filter((link) => link.seller_account_id === accountId).length,
    retailers: links.filter((link) => link.buyer_account_id === accountId).length,
  }
}
