import type * as z from 'zod'
import { isPlatformRole } from '#domain/access.ts'
import type { rootDetailPatch } from '#domain/account/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/history.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { lockRootDetail, rootDetailOfAccount } from './store.ts'

export const readRootDetail = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    const row = ownAccount(who, accountId) ? await rootDetailOfAccount(tx, accountId) : undefined
    if (!row) throw new Refusal('not_found')
    return row
  })

const ownAccount = (who: Person, accountId: string) => who.accountId === null || who.accountId === accountId

const columns = {
  sellerSupportEmail: 'seller_support_email',
  eula: 'eula',
  serviceTerms: 'service_terms',
  faqAndContact: 'faq_and_contact',
  isWarehouseCommentMandatory: 'is_warehouse_comment_mandatory',
  isWarehouseCommentSharedToClient: 'is_warehouse_comment_shared_to_client',
  buybackZeroDescription: 'buyback_zero_description',
  noSearchResultDescription: 'no_search_result_description',
  enabledPremiumFeatures: 'enabled_premium_features',
  categoryNavigationEnabled: 'category_navigation_enabled',
  customerIdentityDocumentRequired: 'customer_identity_document_required',
  warehouseCheckinRequirement: 'warehouse_checkin_requirement',
  barCodeEnabled: 'bar_code_enabled',
  tagPriceEnabled: 'tag_price_enabled',
  buyerPaymentEnabled: 'buyer_payment_enabled',
  cartMinValue: 'cart_min_value',
} as const

export const patchRootDetail = (
  app: App,
  who: Person,
  id: string,
  { version, ...patch }: z.output<typeof rootDetailPatch>,
) =>
  within(app, who, async (tx) => {
    const before = await lockRootDetail(tx, id)
    if (!before || !ownAccount(who, before.accountId)) throw new Refusal('not_found')
    // What a company pays for is set by the platform.
    if (patch.enabledPremiumFeatures && !isPlatformRole(who.role)) throw new Refusal('forbidden')
    await checkVersion(tx, id, before.version, version)
    const changes = changed(before, patch)
    if (Object.keys(changes).length > 0) {
      await write(tx, id, changes)
      await record(tx, { accountId: before.accountId, subject: 'root_detail', id, event: 'update', changes })
    }
    return (await rootDetailOfAccount(tx, before.accountId))!
  })

const write = (tx: Tx<Who>, id: string, changes: ReturnType<typeof changed>) => {
  const values = Object.fromEntries(
    Object.entries(changes).map(([field, { to }]) => [columns[field as keyof typeof columns], to]),
  )
  return tx.db.updateTable('root_details').set(values).where('id', '=', id).execute()
}
