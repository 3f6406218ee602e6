import * as z from 'zod'
import { transferOrderPatch, transferOrderSettings } from '../document/transfer-order.ts'
import { del, filter, get, nothing, patch } from '../endpoint.ts'
import { list } from '../list/endpoint.ts'
import { accountList } from './list.ts'
import {
  buybackSettings,
  design,
  designPatch,
  rootDetail,
  rootDetailPatch,
  whiteLabelConfig,
  whiteLabelPatch,
} from './schema.ts'

export const accountEndpoints = {
  list: list('/accounts', accountList, {
    summary: 'List accounts',
    access: 'ROLE_CLIENT_LIST_PAGE',
  }),
  remove: del('/accounts/{id}', {
    summary: 'Delete an account and all its data',
    access: 'ACCOUNT_DELETE',
    answer: nothing,
    status: 204,
    errors: ['account_not_found', 'still_active', 'has_linked_buyers', 'has_linked_retailers'],
  }),
  rootDetail: get('/accounts/{id}/organization-root-detail', {
    summary: 'Retrieve the account settings needed by all its users',
    access: 'session',
    answer: rootDetail,
  }),
  patchRootDetail: patch('/organization-root-details/{id}', {
    summary: 'Update the account settings',
    access: 'ROLE_GENERAL_SETTINGS_PAGE',
    body: rootDetailPatch,
    answer: rootDetail,
    errors: ['stale_version', 'premium_required', 'file_not_found', 'buyer_payment_in_use'],
  }),
  design: get('/accounts/{id}/design', {
    summary: 'Retrieve the branding of an account: logo, icon, colour, title',
    access: 'ROLE_DESIGN_PAGE',
    answer: design,
  }),
  patchDesign: patch('/accounts/{id}/design', {
    summary: 'Update the branding of an account',
    access: 'ROLE_DESIGN_PAGE',
    body: designPatch,
    answer: design,
    errors: ['stale_version', 'file_not_found'],
  }),
  transferOrder: get('/accounts/{id}/transfer-order', {
    summary: 'Retrieve the terms on the transfer order, and whether the account may define its own',
    access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
    answer: transferOrderSettings,
  }),
  patchTransferOrder: patch('/accounts/{id}/transfer-order', {
    summary: 'Set the account’s own terms, or restore the default',
    access: 'ROLE_TRANSFER_ORDER_SETTINGS_PAGE',
    body: transferOrderPatch,
    answer: transferOrderSettings,
    errors: ['stale_version', 'premium_required'],
  }),
  buyerPaymentAvailable: get('/payment/account/{id}/by-buyer-feature-available', {
    summary: 'Whether the buyer may issue the payments',
    access: 'session',
    answer: z.object({ available: z.boolean() }),
  }),
  buybackSettings: get('/buyback-settings', {
    summary: 'Retrieve the account settings needed to start a buyback',
    access: 'visitor',
    answer: buybackSettings,
  }),
  whiteLabelConfig: get('/white-label/config', {
    summary: 'Retrieve the configuration of the public site',
    access: 'visitor',
    query: z.strictObject({ accountId: filter.id.optional() }),
    answer: whiteLabelConfig,
  }),
  patchWhiteLabelConfig: patch('/white-label/config', {
    summary: 'Update the configuration of the public site',
    access: 'ROLE_GENERAL_SETTINGS_PAGE',
    query: z.strictObject({ accountId: filter.id.optional() }),
    body: whiteLabelPatch,
    answer: whiteLabelConfig,
    errors: ['stale_version'],
  }),
}
