import * as z from 'zod'
import { country } from '../country.ts'
import { currencies, languages } from '../money.ts'
import { email, line, paragraphs, patchable, version } from '../text.ts'

export const premiumFeatures = [
  'custom_transfer_order',
  'imei_search_and_collect',
  'multi_product_cart',
  'payment_bonus',
  'absorption',
  'sftp_access',
] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

export const payers = ['retailer', 'buyer'] as const
export const checkinRequirements = ['optional', 'mandatory', 'disabled'] as const
export const accountStatuses = ['active', 'inactive'] as const

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'invalid_colour' })

/** What every page of an account's people shows of it. */
export const accountSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  companyCountry: country,
  language: z.enum(languages),
  currency: z.enum(currencies),
  timeZone: z.string(),
  emailDPO: z.string().nullable(),
  mainColor: colour,
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  isBuyerAndWorkshopsSupervisor: z.boolean(),
  isRetailer: z.boolean(),
  /** The company's own website, where the header links back to. */
  externalWebsiteLink: z.object({ url: z.string(), text: z.string() }).nullable(),
})

export const accountRow = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(accountStatuses),
  companyCountry: z.string(),
  currency: z.enum(currencies),
  timeZone: z.string(),
  isRetailer: z.boolean(),
  isBuyer: z.boolean(),
  isWorkshopsSupervisor: z.boolean(),
})

/** Long texts of the legal screens: plain text with line breaks, no markup. */
const legalText = paragraphs({ max: 100_000 })
const notice = paragraphs({ max: 3_000 })

export const rootDetail = z.object({
  id: z.uuid(),
  sellerSupportEmail: z.string().nullable(),
  eula: z.string().nullable(),
  serviceTerms: z.string().nullable(),
  faqAndContact: z.string().nullable(),
  isWarehouseCommentMandatory: z.boolean(),
  isWarehouseCommentSharedToClient: z.boolean(),
  buybackZeroDescription: z.string().nullable(),
  noSearchResultDescription: z.string().nullable(),
  enabledPremiumFeatures: z.array(z.enum(premiumFeatures)),
  categoryNavigationEnabled: z.boolean(),
  customerIdentityDocumentRequired: z.boolean(),
  warehouseCheckinRequirement: z.enum(checkinRequirements),
  barCodeEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  buyerPaymentEnabled: z.boolean(),
  cartMinValue: z.int(),
  version,
})

export const rootDetailPatch = z.strictObject({
  sellerSupportEmail: patchable(email),
  eula: patchable(legalText),
  serviceTerms: patchable(legalText),
  faqAndContact: patchable(legalText),
  isWarehouseCommentMandatory: z.boolean().optional(),
  isWarehouseCommentSharedToClient: z.boolean().optional(),
  buybackZeroDescription: patchable(notice),
  noSearchResultDescription: patchable(notice),
  enabledPremiumFeatures: z.array(z.enum(premiumFeatures)).optional(),
  categoryNavigationEnabled: z.boolean().optional(),
  customerIdentityDocumentRequired: z.boolean().optional(),
  warehouseCheckinRequirement: z.enum(checkinRequirements).optional(),
  barCodeEnabled: z.boolean().optional(),
  tagPriceEnabled: z.boolean().optional(),
  buyerPaymentEnabled: z.boolean().optional(),
  /** Minor units, like every amount. */
  cartMinValue: z.int().min(0).max(100_000_000).optional(),
  version: version.optional(),
})

export const buybackSettings = z.object({
  customer_identity_document_required: z.boolean(),
  cart_min_value: z.int(),
})

export const whiteLabelConfig = z.object({
  tagManagerId: z.string().nullable(),
  axeptioId: z.string().nullable(),
  externalWebsiteLink: z.object({ url: z.string(), text: z.string() }).nullable(),
  dropOffLocationsMapEnabled: z.boolean(),
  cookiesPolicy: z.string().nullable(),
  accessibilityStatement: z.string().nullable(),
})
export type WhiteLabelConfig = z.infer<typeof whiteLabelConfig>

/** What a visitor's page knows of the company it belongs to: in the first HTML, and in the web token's answer. */
export const siteAccount = accountSummary.omit({ emailDPO: true, externalWebsiteLink: true }).extend({
  rootOrganizationId: z.uuid(),
  documentTitle: z.string(),
  metaDescription: z.string(),
  enabledPremiumFeatures: z.array(z.enum(premiumFeatures)),
  categoryNavigationEnabled: z.boolean(),
  noSearchResultDescription: z.string().nullable(),
  buybackZeroDescription: z.string().nullable(),
  whiteLabel: whiteLabelConfig.omit({ cookiesPolicy: true, accessibilityStatement: true }).extend({
    hasCookiesPolicy: z.boolean(),
    hasAccessibilityStatement: z.boolean(),
  }),
})
export type SiteAccount = z.infer<typeof siteAccount>

export const siret = line({ max: 14 }).regex(/^\d{14}$/, { error: 'invalid_siret' })
