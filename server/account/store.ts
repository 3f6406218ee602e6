import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

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
  'warehouse_checkin_requirement as warehouseCheckinRequirement',
  'bar_code_enabled as barCodeEnabled',
  'tag_price_enabled as tagPriceEnabled',
  'buyer_payment_enabled as buyerPaymentEnabled',
  'cart_min_value as cartMinValue',
  'offer_validity_days as offerValidityDays',
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
