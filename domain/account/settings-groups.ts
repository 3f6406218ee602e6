import type * as z from 'zod'
import type { Permission } from '../access.ts'
import type { rootDetailPatch, whiteLabelPatch } from './schema.ts'

type Field = Exclude<
  keyof z.output<typeof rootDetailPatch> | keyof z.output<typeof whiteLabelPatch>,
  'version' | 'enabledPremiumFeatures'
>

/** Permission to change each account setting, by group. Premium features are set by the platform only. */
const settingPermission: Record<Field, Permission> = {
  sellerSupportEmail: 'SETTINGS_BRAND',
  siteActive: 'SETTINGS_BRAND',
  dropOffLocationsMapEnabled: 'SETTINGS_BRAND',
  externalWebsiteLink: 'SETTINGS_BRAND',
  tagManagerId: 'SETTINGS_BRAND',
  axeptioId: 'SETTINGS_BRAND',
  widgetOrigins: 'SETTINGS_BRAND',

  eula: 'SETTINGS_LEGAL',
  serviceTerms: 'SETTINGS_LEGAL',
  faqAndContact: 'SETTINGS_LEGAL',
  eulaFileId: 'SETTINGS_LEGAL',
  serviceTermsFileId: 'SETTINGS_LEGAL',
  emailDPO: 'SETTINGS_LEGAL',
  privacyPolicy: 'SETTINGS_LEGAL',
  cookiesPolicy: 'SETTINGS_LEGAL',
  accessibilityStatement: 'SETTINGS_LEGAL',
  customerIdentityDocumentRequired: 'SETTINGS_LEGAL',
  customerDetailsAtCounter: 'SETTINGS_LEGAL',
  customerSmsEnabled: 'SETTINGS_LEGAL',
  registerEnabled: 'SETTINGS_LEGAL',

  secondFactorRequired: 'SETTINGS_SECURITY',

  buybackZeroDescription: 'SETTINGS_SELLING',
  noSearchResultDescription: 'SETTINGS_SELLING',
  categoryNavigationEnabled: 'SETTINGS_SELLING',
  barCodeEnabled: 'SETTINGS_SELLING',
  tagPriceEnabled: 'SETTINGS_SELLING',
  quickCartEnabled: 'SETTINGS_SELLING',
  buyerPaymentEnabled: 'SETTINGS_SELLING',
  cartMinValue: 'SETTINGS_SELLING',
  offerValidityDays: 'SETTINGS_SELLING',
  packageMaxWeight: 'SETTINGS_SELLING',
  counterProposalDays: 'SETTINGS_SELLING',
  counterProposalRule: 'SETTINGS_SELLING',

  isWarehouseCommentMandatory: 'SETTINGS_WORKSHOP',
  isWarehouseCommentSharedToClient: 'SETTINGS_WORKSHOP',
  warehouseCheckinRequirement: 'SETTINGS_WORKSHOP',
}

const permissionOf = new Map<string, Permission>(Object.entries(settingPermission))

/** Whether a user may change all these settings; unknown names are refused. */
export const mayChangeSettings = (fields: readonly string[], holds: (permission: Permission) => boolean) =>
  fields.every((field) => {
    const permission = permissionOf.get(field)
    return permission !== undefined && holds(permission)
  })
