import * as z from 'zod'
import { accountLimits, accountStatuses, colour, payers, premiumFeatures } from '../account/schema.ts'
import { circuitTypes } from '../circuit/schema.ts'
import { checkCompany, companyNumber, vatNumber } from '../company/schema.ts'
import { country } from '../country.ts'
import { reference } from '../endpoint.ts'
import { currencies, languages } from '../money.ts'
import { action } from '../organization/schema.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { bounds, email, genericText, line, optional, patchable, timestamp, version } from '../text.ts'

/** Activities of a company: it buys from customers (retailer), buys from retailers (buyer), or runs workshops. */
export const clientModules = ['retailer', 'buyer', 'workshops_supervisor'] as const
export type ClientModule = (typeof clientModules)[number]

export const clientLimits = { buyers: 20, domains: 10, stores: 200 } as const

/** Reserved subdomains. */
const reserved = new Set(
  'www api app admin mail smtp ftp sftp status docs sites static assets cdn dashboard login'.split(' '),
)

/** Subdomain of the client's site: one DNS label. */
export const subdomain = line({ min: 2, max: 40 })
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, { error: 'invalid_subdomain' })
  .refine((name) => !reserved.has(name), { error: 'subdomain_reserved' })

const modules = z
  .array(z.enum(clientModules))
  .min(1)
  .max(clientModules.length)
  .transform((given) => clientModules.filter((module) => given.includes(module)))

export const domainName = line({ min: 4, max: 253 })
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: 'invalid_domain' })

/** Store of a new client, in the client's country. */
export const newStore = z.strictObject({
  commonName: genericText,
  street: line(bounds.address),
  zipCode: line(bounds.zipCode),
  city: line(bounds.city),
  externalId: optional(line(bounds.externalId)),
})
export type NewStore = z.input<typeof newStore>

const manager = z.strictObject({ firstname: genericText, lastname: genericText, email })

export const clientCreate = z
  .strictObject({
    commonName: genericText,
    corporateName: optional(genericText),
    /** Company number of the country's register. */
    siret: optional(companyNumber),
    vatNumber: optional(vatNumber),
    capital: optional(line({ max: 45 })),
    street: line(bounds.address),
    zipCode: line(bounds.zipCode),
    city: line(bounds.city),
    country,
    language: z.enum(languages),
    /** Languages offered besides the default; none means all. */
    languages: z.array(z.enum(languages)).max(languages.length).default([]),
    currency: z.enum(currencies),
    modules,
    /** Test account with simulated providers and a test clock; never changes. */
    sandbox: z.boolean().default(false),
    /** Accounts of the buyers that this retailer sells to. */
    buyerAccountIds: z.array(reference('accounts')).max(clientLimits.buyers).default([]),
    manager,
    circuits: z.array(z.enum(circuitTypes)).max(circuitTypes.length).default([]),
    paymentTypes: z.array(z.enum(paymentTypes)).max(paymentTypes.length).default([]),
    paymentIssuer: z.enum(payers).default('retailer'),
    /** Whether the buyer may be the payer. */
    buyerPaymentEnabled: z.boolean().default(false),
    transportContractHolder: z.enum(payers).default('retailer'),
    enabledPremiumFeatures: z.array(z.enum(premiumFeatures)).max(premiumFeatures.length).default([]),
    /** Account whose products, questions and prices are copied. */
    catalogueFrom: optional(reference('accounts')),
    /** Stores of a retailer, below a management unit with the name of the client. */
    stores: z.array(newStore).max(clientLimits.stores).default([]),
    subdomain: optional(subdomain),
    /** Custom domain of the site. */
    domain: optional(domainName),
    mainColor: colour.optional(),
    documentTitle: optional(line(accountLimits.documentTitle)),
  })
  .superRefine(checkCompany)
export type ClientCreate = z.output<typeof clientCreate>

export const clientPatch = z.strictObject({
  commonName: genericText.optional(),
  corporateName: patchable(genericText),
  siret: patchable(companyNumber),
  vatNumber: patchable(vatNumber),
  capital: patchable(line({ max: 45 })),
  country: country.optional(),
  language: z.enum(languages).optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  currency: z.enum(currencies).optional(),
  modules: modules.optional(),
  paymentIssuer: z.enum(payers).optional(),
  transportContractHolder: z.enum(payers).optional(),
  subdomain: patchable(subdomain),
  version: version.optional(),
})

export const client = z.object({
  id: z.uuid(),
  /** Root organization; pages link to the client by it. */
  organizationId: z.uuid().nullable(),
  commonName: z.string(),
  corporateName: z.string().nullable(),
  /** Company number of the country's register. */
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  capital: z.string().nullable(),
  status: z.enum(accountStatuses),
  country: z.string(),
  language: z.enum(languages),
  /** The default first. */
  languages: z.array(z.enum(languages)),
  currency: z.enum(currencies),
  modules: z.array(z.enum(clientModules)),
  /** Test account: its providers are simulated. */
  sandbox: z.boolean(),
  /** Modules that cannot be removed now, with the entities and users that prevent it. */
  moduleUse: z.array(z.object({ module: z.enum(clientModules), entities: z.int(), users: z.int() })),
  paymentIssuer: z.enum(payers),
  transportContractHolder: z.enum(payers),
  subdomain: z.string().nullable(),
  webHost: z.string().nullable(),
  sitesDomain: z.string(),
  linkedBuyers: z.int(),
  linkedRetailers: z.int(),
  createdAt: timestamp,
  version,
  actions: z.array(action),
})
export type Client = z.infer<typeof client>

export const siteAddress = z.object({ host: z.string(), free: z.boolean() })

export const linkedAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(accountStatuses),
  companyCountry: z.string(),
  /** Number of active warehouses that check the items. */
  warehouses: z.int(),
  since: timestamp,
})
export const linkableAccount = z.object({ id: z.uuid(), name: z.string() })

/** Custom domain of the client's site; used once its DNS record is verified. */
export const clientDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** Expected target of the CNAME record. */
  target: z.string(),
  verifiedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
})
export type ClientDomain = z.infer<typeof clientDomain>
