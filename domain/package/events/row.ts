import type * as z from 'zod'
import type { Permission } from '../../access.ts'
import type { Cause, EventRow, Side } from '../../event.ts'
import type { PackageEffect, PackageFacts, PackagePatch, PackageStates } from './facts.ts'

/** Builds a row of the package event table; the input type is inferred from its schema. */
export const event = <Schema extends z.ZodType = z.ZodUndefined>(
  row: EventRow<PackageStates, PackageFacts, PackagePatch, PackageEffect, Schema>,
) => row

const by = (permission: Permission, side: Side = 'retailer'): Cause<PackageStates> => ({
  kind: 'person',
  side,
  permission,
})

/** Store user who packs. */
export const packer = by('ROLE_BUYBACKITEM_SEND_PAGE')
/** Retailer or buyer user who handles carrier problems. */
export const forwarder = by('ITEM_DECLARE_LOST_TRANSPORT')
export const buyer = by('ITEM_DECLARE_LOST_TRANSPORT', 'buyer')
/** Warehouse user who sends returns. */
export const sender = by('RETURN_LABEL_RETRIEVE', 'warehouse')
/** Platform administrators; they act for every side. */
export const administrator = by('TRANSPORTS_LIST')
export const system: Cause<PackageStates> = { kind: 'system' }
