import type * as z from 'zod'
import { isPlatformRole } from '#domain/access.ts'
import type { rootDetailPatch } from '#domain/account/schema.ts'
import { mayChangeSettings } from '#domain/account/settings-groups.ts'
import { issuersFor } from '#domain/client/rules.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { columnOf } from '#server/columns.ts'
import { checkFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { holds, type Person, type Who } from '#server/platform/who.ts'
import { ownAccount } from './own.ts'
import { accountOf } from './read.ts'
import { lockRootDetail, rootDetailOfAccount, updateAccount, updateRootDetail } from './store.ts'

export const readRootDetail = (app: App, who: Person, accountId: string) =>
  within(app, who, async (tx) => {
    const row = ownAccount(who, accountId) ? await rootDetailOfAccount(tx, accountId) : undefined
    if (!row) throw new Refusal('not_found')
    return row
  })

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
  customerDetailsAtCounter: 'customer_details_at_counter',
  customerSmsEnabled: 'customer_sms_enabled',
  warehouseCheckinRequirement: 'warehouse_checkin_requirement',
  barCodeEnabled: 'bar_code_enabled',
  tagPriceEnabled: 'tag_price_enabled',
  quickCartEnabled: 'quick_cart_enabled',
  buyerPaymentEnabled: 'buyer_payment_enabled',
  cartMinValue: 'cart_min_value',
  offerValidityDays: 'offer_validity_days',
  registerEnabled: 'register_enabled',
  counterProposalDays: 'counter_proposal_days',
  counterProposalRule: 'counter_proposal_rule',
  packageMaxWeight: 'package_max_weight',
  secondFactorRequired: 'second_factor_required',
  eulaFileId: 'eula_file_id',
  serviceTermsFileId: 'service_terms_file_id',
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
    // Premium features are set by the platform only.
    if (patch.enabledPremiumFeatures && !isPlatformRole(who.role)) throw new Refusal('forbidden')
    await checkVersion(tx, id, before.version, version)
    const changes = changed(before, patch)
    const { enabledPremiumFeatures: _, ...settings } = changes
    if (!mayChangeSettings(Object.keys(settings), (one) => holds(who, one))) throw new Refusal('forbidden')
    if (patch.buyerPaymentEnabled === false && changes.buyerPaymentEnabled) {
      const { payment_issuer } = await accountOf(tx, before.accountId)
      if (!issuersFor(false).includes(payment_issuer)) throw refuseField('buyerPaymentEnabled', 'buyer_payment_in_use')
    }
    for (const file of ['eulaFileId', 'serviceTermsFileId'] as const)
      if (changes[file] && patch[file]) await checkFile(tx, before.accountId, 'document', file, patch[file])
    if (Object.keys(changes).length > 0) {
      await write(tx, before, changes)
      const contract = Object.keys(settings).length === 0
      await record(tx, { accountId: before.accountId, subject: 'root_detail', id, event: 'update', changes, contract })
    }
    return (await rootDetailOfAccount(tx, before.accountId))!
  })

const write = async (
  tx: Tx<Who>,
  { id, accountId }: { id: string; accountId: string },
  { emailDPO, ...changes }: ReturnType<typeof changed>,
) => {
  const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [columnOf(columns, field), to]))
  // Always updated, to increment the version of these settings.
  await updateRootDetail(tx, id, { ...values, account_id: accountId })
  if (emailDPO) await updateAccount(tx, accountId, { email_dpo: emailDPO.to as string | null })
}

/** Sets the warehouse of buybacks that match no dispatch rule. */
export const keepDefaultWarehouse = (tx: Tx, rootDetailId: string, warehouseId: string) =>
  updateRootDetail(tx, rootDetailId, { default_warehouse_id: warehouseId })
