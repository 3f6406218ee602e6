import type * as z from 'zod'
import type { Permission } from '../../access.ts'
import type { Cause, EventRow, Side } from '../../event.ts'
import type { PackageEffect, PackageFacts, PackagePatch, PackageStates } from './facts.ts'

/** A row of the package's table; the input's type follows from its schema. */
export const event = <Schema extends z.ZodType = z.ZodUndefined>(
  row: EventRow<PackageStates, PackageFacts, PackagePatch, PackageEffect, Schema>,
) => row

const by = (permission: Permission, side: Side = 'retailer'): Cause<PackageStates> => ({
  kind: 'person',
  side,
  permission,
})

/** Whoever packs at the store. */
export const packer = by('ROLE_BUYBACKITEM_SEND_PAGE')
/** Whoever answers at the retailer's, or the buyer's, for what carriers do. */
export const forwarder = by('ITEM_DECLARE_LOST_TRANSPORT')
export const buyer = by('ITEM_DECLARE_LOST_TRANSPORT', 'buyer')
/** Whoever sends back at the warehouse. */
export const sender = by('RETURN_LABEL_RETRIEVE', 'warehouse')
/** Administrators of the platform, who stand on every side. */
export const administrator = by('TRANSPORTS_LIST')
export const system: Cause<PackageStates> = { kind: 'system' }
