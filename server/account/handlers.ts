import { within } from '#server/platform/app.ts'
import { editableAccounts } from '#server/platform/event/consent.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isCounted } from '#server/platform/list/lists.ts'
import { scopeOf } from '#server/platform/who.ts'
import { patchDesign, readDesign } from './design.ts'
import { removeAccount } from './remove.ts'
import { patchRootDetail, readRootDetail } from './root-detail.ts'
import { accountPage, rootDetailOfAccount } from './store.ts'
import { patchTransferOrder, readTransferOrder } from './transfer-order.ts'
import { patchWhiteLabel, readWhiteLabel } from './white-label.ts'

export const accountHandlers: Handlers<'accounts'> = {
  list: async ({ app, who, query }) => {
    const [rows, [counted]] = await app.database.read(scopeOf(who), (db) => accountPage(db, query))
    const editable = await within(app, who, editableAccounts)
    const members = rows.map((row) => ({ ...row, editable: editable.has(row.id) }))
    return { totalItems: isCounted(query) ? counted!.n : null, members }
  },
  remove: ({ app, who, params }) => removeAccount(app, who, params.id),
  rootDetail: ({ app, who, params }) => readRootDetail(app, who, params.id),
  patchRootDetail: ({ app, who, params, body }) => patchRootDetail(app, who, params.id, body),
  buyerPaymentAvailable: async ({ app, who, params }) => {
    const detail = await readRootDetail(app, who, params.id)
    return { available: detail.buyerPaymentEnabled }
  },
  buybackSettings: ({ app, who }) =>
    within(app, who, async (tx) => {
      const detail = who.accountId ? await rootDetailOfAccount(tx, who.accountId) : undefined
      return {
        customer_identity_document_required: detail?.customerIdentityDocumentRequired ?? true,
        cart_min_value: detail?.cartMinValue ?? 0,
        offer_validity_days: detail?.offerValidityDays ?? 15,
      }
    }),
  design: ({ app, who, params }) => readDesign(app, who, params.id),
  patchDesign: ({ app, who, params, body }) => patchDesign(app, who, params.id, body),
  transferOrder: ({ app, who, params }) => readTransferOrder(app, who, params.id),
  patchTransferOrder: ({ app, who, params, body }) => patchTransferOrder(app, who, params.id, body),
  whiteLabelConfig: ({ app, who, query }) => readWhiteLabel(app, who, query?.accountId),
  patchWhiteLabelConfig: ({ app, who, query, body }) => patchWhiteLabel(app, who, query?.accountId, body),
}
