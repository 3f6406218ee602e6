import * as z from 'zod'
import { modules } from '../access.ts'
import { checkCompany, companyNumber, vatNumber } from '../company/schema.ts'
import { country } from '../country.ts'
import { reference } from '../endpoint.ts'
import { storeHours, storePhone } from '../store/hours.ts'
import { bounds, clock, email, genericText, line, optional, patchable, timestamp, version } from '../text.ts'

export const organizationTypes = ['root_management_unit', 'management_unit', 'store', 'buyer', 'warehouse'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const organizationStatuses = ['active', 'inactive'] as const

export const action = z.object({ name: z.string(), allowed: z.boolean(), reason: z.string().nullable() })

const entityReference = reference('organizations')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

const address = line(bounds.address)

const acceptedCategories = z.array(reference('categories')).max(100)

/** Editable fields; type and buyer only on creation. */
const editable = {
  commonName: genericText,
  corporateName: optional(genericText),
  /** Company number of the country's register. */
  siret: optional(companyNumber),
  vatNumber: optional(vatNumber),
  capital: optional(line({ max: 45 })),
  street: address,
  streetMore: optional(address),
  zipCode: line(bounds.zipCode),
  city: line(bounds.city),
  country,
  latitude: optional(latitude),
  longitude: optional(longitude),
  geocodedByUser: z.boolean().default(false),
  placeEmail: optional(email),
  /** Daily carrier pickup time of a store. */
  collectionTime: optional(clock),
  /** Public phone, opening hours and categories of a store; no category means all. */
  phone: optional(storePhone),
  hours: storeHours.nullable().default(null),
  acceptedCategoryIds: acceptedCategories.default([]),
  parentOrganizationId: optional(entityReference),
  externalId: optional(line(bounds.externalId)),
  defaultWarehouseId: optional(entityReference),
}

const bothOrNone = (value: { latitude?: number | null; longitude?: number | null }) =>
  (value.latitude == null) === (value.longitude == null)

export const organizationCreate = z
  .strictObject({
    accountId: z.uuid().optional(),
    type: z.enum(organizationTypes),
    ...editable,
    buyerId: optional(entityReference),
  })
  .refine(bothOrNone, { path: ['latitude'], error: 'position_incomplete' })
  .superRefine(checkCompany)

export const organizationPatch = z.strictObject({
  commonName: editable.commonName.optional(),
  corporateName: patchable(genericText),
  siret: patchable(companyNumber),
  vatNumber: patchable(vatNumber),
  capital: patchable(line({ max: 45 })),
  street: address.optional(),
  streetMore: patchable(address),
  zipCode: editable.zipCode.optional(),
  city: editable.city.optional(),
  country: country.optional(),
  latitude: patchable(latitude),
  longitude: patchable(longitude),
  geocodedByUser: z.boolean().optional(),
  placeEmail: patchable(email),
  collectionTime: patchable(clock),
  phone: patchable(storePhone),
  hours: storeHours.nullable().optional(),
  acceptedCategoryIds: acceptedCategories.optional(),
  parentOrganizationId: patchable(entityReference),
  externalId: patchable(line(bounds.externalId)),
  defaultWarehouseId: patchable(entityReference),
  type: z.enum(organizationTypes).optional(),
  buyerId: patchable(entityReference),
  version: version.optional(),
})

const named = z.object({ id: z.uuid(), commonName: z.string() })

export const organizationRow = z.object({
  id: z.uuid(),
  type: z.enum(organizationTypes),
  moduleType: z.enum(modules),
  commonName: z.string(),
  externalId: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  status: z.enum(organizationStatuses),
  parentOrganizationId: z.uuid().nullable(),
  parent: named.nullable(),
  accountId: z.uuid(),
  accountName: z.string(),
  createdAt: timestamp,
})

export const organization = organizationRow.extend({
  corporateName: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  capital: z.string().nullable(),
  street: z.string().nullable(),
  streetMore: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  geocodedByUser: z.boolean(),
  placeEmail: z.string().nullable(),
  collectionTime: z.string().nullable(),
  phone: z.string().nullable(),
  hours: storeHours.nullable(),
  acceptedCategoryIds: z.array(z.uuid()),
  defaultWarehouse: named.nullable(),
  buyer: named.nullable(),
  /** Stock of the organization, if it keeps items. */
  stock: z.uuid().nullable(),
  version,
  actions: z.array(action),
})
export type Organization = z.infer<typeof organization>

/** Fields visible without a session. */
export const publicOrganization = organization.pick({
  id: true,
  type: true,
  commonName: true,
  street: true,
  streetMore: true,
  zipCode: true,
  city: true,
  country: true,
  latitude: true,
  longitude: true,
})

/** Store as shown on the site. */
export const publicStore = publicOrganization.extend({
  phone: z.string().nullable(),
  /** With the exceptions of the next days only. */
  hours: storeHours.nullable(),
  timeZone: z.string(),
  /** Names of the accepted categories; empty means all. */
  acceptedCategories: z.array(z.string()),
})

export type OrganizationNode = {
  id: string
  type: OrganizationType
  commonName: string
  externalId: string | null
  city: string | null
  status: (typeof organizationStatuses)[number]
  children: OrganizationNode[]
}
export const organizationNode: z.ZodType<OrganizationNode> = z.object({
  id: z.uuid(),
  type: z.enum(organizationTypes),
  commonName: z.string(),
  externalId: z.string().nullable(),
  city: z.string().nullable(),
  status: z.enum(organizationStatuses),
  get children() {
    return z.array(organizationNode)
  },
})

export const namedOrganization = named.extend({ type: z.enum(organizationTypes), city: z.string().nullable() })
