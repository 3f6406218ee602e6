import * as z from 'zod'
import { country } from '../country.ts'
import { reference } from '../endpoint.ts'
import { legalKinds } from '../legal/kinds.ts'
import { currencies, languages } from '../money.ts'
import { maxWeightBounds } from '../package/rules.ts'
import { email, httpsAddress, line, paragraphs, patchable, timestamp, version } from '../text.ts'
import { widgetOrigins } from '../widget/origin.ts'

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
/** Outcome of a counter-proposal that the customer does not answer before its deadline. */
export const silenceRules = ['return', 'accept'] as const
export type SilenceRule = (typeof silenceRules)[number]
export const accountStatuses = ['active', 'inactive'] as const

export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'invalid_colour' })

/** Account fields that are shown on every dashboard page. */
export const accountSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  companyCountry: country,
  language: z.enum(languages),
  /** Languages of site, mails and users; the default first. */
  languages: z.array(z.enum(languages)),
  currency: z.enum(currencies),
  timeZone: z.string(),
  emailDPO: z.string().nullable(),
  mainColor: colour,
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  isBuyerAndWorkshopsSupervisor: z.boolean(),
  isRetailer: z.boolean(),
  /** Test account: its providers are simulated. */
  sandbox: z.boolean(),
  /** The account's own website; the site header links to it. */
  externalWebsiteLink: z.object({ url: z.string(), text: z.string() }).nullable(),
})

export const accountRow = z.object({
  id: z.uuid(),
  /** Root organization of the account. */
  organizationId: z.uuid().nullable(),
  name: z.string(),
  status: z.enum(accountStatuses),
  companyCountry: z.string(),
  language: z.enum(languages),
  currency: z.enum(currencies),
  timeZone: z.string(),
  isRetailer: z.boolean(),
  isBuyer: z.boolean(),
  isWorkshopsSupervisor: z.boolean(),
  sandbox: z.boolean(),
  webHost: z.string().nullable(),
  siteActive: z.boolean(),
  createdAt: timestamp,
  /** Whether platform administrators may change the account's records: during set-up or under its support access. */
  editable: z.boolean(),
})

export const accountLimits = {
  legalText: 100_000,
  notice: 3_000,
  documentTitle: { min: 2, max: 70 },
  linkText: { min: 2, max: 40 },
  /** Minimum cart value, in minor units. */
  cartMinValue: 1_000_000_00,
  offerValidityDays: { min: 1, max: 90 },
  counterProposalDays: { min: 1, max: 90 },
} as const

/** Long legal texts: plain text with line breaks, no markup. */
const legalText = paragraphs({ max: accountLimits.legalText })
const notice = paragraphs({ max: accountLimits.notice })
const { min: minDays, max: maxDays } = accountLimits.offerValidityDays
const { counterProposalDays } = accountLimits

/** URL and label of the account's other website. */
const websiteLink = z.object({ url: z.string(), text: z.string() })

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
  /** Store drops ask for name and e-mail address only; the counter collects identity, address, phone and account. */
  customerDetailsAtCounter: z.boolean(),
  /** Customers may choose text messages, if a connector of the type `sms` is active. */
  customerSmsEnabled: z.boolean(),
  warehouseCheckinRequirement: z.enum(checkinRequirements),
  barCodeEnabled: z.boolean(),
  tagPriceEnabled: z.boolean(),
  /** Shows the cart in the dashboard header of store sellers. */
  quickCartEnabled: z.boolean(),
  buyerPaymentEnabled: z.boolean(),
  cartMinValue: z.int(),
  offerValidityDays: z.int(),
  /** Retailers only: buybacks are entered in the register of second-hand goods. */
  registerEnabled: z.boolean(),
  counterProposalDays: z.int(),
  counterProposalRule: z.enum(silenceRules),
  /** Maximum parcel weight accepted by the carrier, in grams. */
  packageMaxWeight: z.int(),
  /** Users who sign in with a password must have a second factor. */
  secondFactorRequired: z.boolean(),
  /** Contact address for data protection requests. */
  emailDPO: z.string().nullable(),
  eulaFileId: z.uuid().nullable(),
  serviceTermsFileId: z.uuid().nullable(),
  version,
})
export type RootDetail = z.infer<typeof rootDetail>

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
  customerDetailsAtCounter: z.boolean().optional(),
  customerSmsEnabled: z.boolean().optional(),
  warehouseCheckinRequirement: z.enum(checkinRequirements).optional(),
  barCodeEnabled: z.boolean().optional(),
  tagPriceEnabled: z.boolean().optional(),
  quickCartEnabled: z.boolean().optional(),
  buyerPaymentEnabled: z.boolean().optional(),
  /** Minor units, whole currency units only. 0 means no minimum. */
  cartMinValue: z.int().min(0).max(accountLimits.cartMinValue).multipleOf(100, { error: 'not_whole' }).optional(),
  offerValidityDays: z.int().min(minDays).max(maxDays).optional(),
  registerEnabled: z.boolean().optional(),
  counterProposalDays: z.int().min(counterProposalDays.min).max(counterProposalDays.max).optional(),
  counterProposalRule: z.enum(silenceRules).optional(),
  packageMaxWeight: z.int().min(maxWeightBounds.min).max(maxWeightBounds.max).optional(),
  secondFactorRequired: z.boolean().optional(),
  emailDPO: patchable(email),
  eulaFileId: patchable(reference('files')),
  serviceTermsFileId: patchable(reference('files')),
  version: version.optional(),
})

export const buybackSettings = z.object({
  customer_identity_document_required: z.boolean(),
  cart_min_value: z.int(),
  offer_validity_days: z.int(),
})

export const whiteLabelConfig = z.object({
  tagManagerId: z.string().nullable(),
  axeptioId: z.string().nullable(),
  externalWebsiteLink: websiteLink.nullable(),
  dropOffLocationsMapEnabled: z.boolean(),
  privacyPolicy: z.string().nullable(),
  cookiesPolicy: z.string().nullable(),
  accessibilityStatement: z.string().nullable(),
  siteActive: z.boolean(),
  /** Origins of pages that may embed the widget and frame the site. */
  widgetOrigins: z.array(z.string()),
  /** Host name of the public site; set by the platform. */
  webHost: z.string().nullable(),
  version,
})
export type WhiteLabelConfig = z.infer<typeof whiteLabelConfig>

/** Strict formats: both ids become part of a script URL. */
const tagManagerId = line({ max: 20 })
  .toUpperCase()
  .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'invalid_tag_manager_id' })
const axeptioId = line({ max: 40 })
  .toLowerCase()
  .regex(/^[0-9a-f]{24}$/, { error: 'invalid_axeptio_id' })

export const whiteLabelPatch = z.strictObject({
  tagManagerId: patchable(tagManagerId),
  axeptioId: patchable(axeptioId),
  externalWebsiteLink: z
    .strictObject({ url: httpsAddress, text: line(accountLimits.linkText) })
    .nullable()
    .optional(),
  dropOffLocationsMapEnabled: z.boolean().optional(),
  privacyPolicy: patchable(legalText),
  cookiesPolicy: patchable(legalText),
  accessibilityStatement: patchable(legalText),
  siteActive: z.boolean().optional(),
  widgetOrigins: widgetOrigins.optional(),
  version: version.optional(),
})

/** Branding of an account, in its dashboard and on its public site. */
export const design = z.object({
  name: z.string(),
  logoId: z.uuid().nullable(),
  faviconId: z.uuid().nullable(),
  mainColor: colour,
  documentTitle: z.string().nullable(),
  version,
})
export type Design = z.infer<typeof design>

export const designPatch = z.strictObject({
  logoId: patchable(reference('files')),
  faviconId: patchable(reference('files')),
  mainColor: colour.optional(),
  documentTitle: patchable(line(accountLimits.documentTitle)),
  version: version.optional(),
})

/** Account fields sent to the public site: in the first HTML and in the visitor token response. */
export const siteAccount = accountSummary.omit({ externalWebsiteLink: true }).extend({
  rootOrganizationId: z.uuid(),
  documentTitle: z.string(),
  metaDescription: z.string(),
  enabledPremiumFeatures: z.array(z.enum(premiumFeatures)),
  categoryNavigationEnabled: z.boolean(),
  noSearchResultDescription: z.string().nullable(),
  buybackZeroDescription: z.string().nullable(),
  whiteLabel: whiteLabelConfig.pick({
    tagManagerId: true,
    axeptioId: true,
    externalWebsiteLink: true,
    dropOffLocationsMapEnabled: true,
    widgetOrigins: true,
  }),
  /** Legal texts that exist; the footer links only to these. */
  legalTexts: z.array(z.enum(legalKinds)),
})
export type SiteAccount = z.infer<typeof siteAccount>
