import type { AssignableRole, Module } from '../access.ts'
import { payers } from '../account/schema.ts'
import type { CircuitType } from '../circuit/schema.ts'
import type { OrganizationType } from '../organization/schema.ts'
import { needsStore } from './first-run.ts'
import type { ClientModule } from './schema.ts'

type Place = {
  /** Type of the module's root entity in the account. */
  top: OrganizationType
  /** Role of the module's manager. */
  manager: AssignableRole
  /** Entity types of the module; the root entity, which every retailer keeps, is not counted. */
  entities: readonly OrganizationType[]
  users: readonly Module[]
}

export const modulePlace: Record<ClientModule, Place> = {
  retailer: {
    top: 'root_management_unit',
    manager: 'root_management_unit_manager',
    entities: ['management_unit', 'store'],
    users: ['root', 'tim'],
  },
  buyer: { top: 'buyer', manager: 'buyer_manager', entities: ['buyer'], users: ['lcm'] },
  workshops_supervisor: {
    top: 'warehouse',
    manager: 'warehouse_manager',
    entities: ['warehouse'],
    users: ['rps'],
  },
}

type Counts = {
  entities: readonly { type: OrganizationType; n: number }[]
  users: readonly { module: Module; n: number }[]
}

/** Active entities and users of a module; a module in use cannot be removed. */
export const useOf = (module: ClientModule, { entities, users }: Counts) => {
  const place = modulePlace[module]
  const sum = (rows: readonly { n: number }[]) => rows.reduce((all, { n }) => all + n, 0)
  return {
    module,
    entities: sum(entities.filter(({ type }) => place.entities.includes(type))),
    users: sum(users.filter((row) => place.users.includes(row.module))),
  }
}

export const isInUse = ({ entities, users }: { entities: number; users: number }) => entities > 0 || users > 0

type Sorts = { isRetailer: boolean; isBuyer: boolean; isWorkshopsSupervisor: boolean }
export const modulesOf = (account: Sorts): ClientModule[] => [
  ...(account.isRetailer ? (['retailer'] as const) : []),
  ...(account.isBuyer ? (['buyer'] as const) : []),
  ...(account.isWorkshopsSupervisor ? (['workshops_supervisor'] as const) : []),
]
export const sortsOf = (modules: readonly ClientModule[]): Sorts => ({
  isRetailer: modules.includes('retailer'),
  isBuyer: modules.includes('buyer'),
  isWorkshopsSupervisor: modules.includes('workshops_supervisor'),
})

type Chosen = {
  modules: readonly ClientModule[]
  buyerAccountIds: readonly string[]
  circuits: readonly CircuitType[]
  stores: readonly unknown[]
  paymentTypes: readonly string[]
  catalogueFrom?: string | null
  subdomain?: string | null
}
export const missingParts = ['buyer', 'circuits', 'payments', 'catalogue', 'stores', 'site'] as const
export type MissingPart = (typeof missingParts)[number]

/** Parts still missing before the retailer can buy back; empty if nothing is missing. */
export const missingFor = (chosen: Chosen): MissingPart[] => {
  if (!chosen.modules.includes('retailer')) return []
  const lacks = {
    buyer: chosen.buyerAccountIds.length === 0 && !chosen.modules.includes('buyer'),
    circuits: chosen.circuits.length === 0,
    payments: chosen.paymentTypes.length === 0,
    catalogue: !chosen.catalogueFrom,
    stores: chosen.stores.length === 0 && chosen.circuits.some(needsStore),
    site: !chosen.subdomain,
  }
  return missingParts.filter((part) => lacks[part])
}

type Payer = (typeof payers)[number]

/** Possible payers of a company's customers: the buyer only if the company has buyer payment. */
export const issuersFor = (buyerPaymentEnabled: boolean): readonly Payer[] =>
  buyerPaymentEnabled ? payers : ['retailer']

/** Effective payer: the configured one, if it is still available. */
export const issuerNow = (chosen: Payer, buyerPaymentEnabled: boolean): Payer =>
  issuersFor(buyerPaymentEnabled).includes(chosen) ? chosen : 'retailer'
