import * as z from 'zod'
import { modules, roles } from '../access.ts'
import { timestamp } from '../text.ts'
import { accessChangeKinds, accessChangeOutcomes } from './rules.ts'

/** Requested change of a user's access: `email` for a new address, `roles` for granted manager roles. */
export const accessChange = z.object({
  id: z.uuid(),
  kind: z.enum(accessChangeKinds),
  email: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  requestedBy: z.string(),
  requestedAt: timestamp,
  effectiveAt: timestamp,
})
export type AccessChange = z.infer<typeof accessChange>

/** Change behind a mailed link; `outcome` is null while it can still be confirmed or cancelled. */
export const accessChangePage = accessChange.extend({
  outcome: z.enum(accessChangeOutcomes).nullable(),
  company: z.string().nullable(),
  language: z.string(),
})
export type AccessChangePage = z.infer<typeof accessChangePage>

export const grantedModule = z.object({
  module: z.enum(modules),
  role: z.enum(roles),
  organizationId: z.uuid().nullable(),
})
/** Stored content of a change. */
export const accessChangeDetails = z.object({
  email: z.string().optional(),
  grant: z.array(grantedModule).default([]),
  drop: z.array(z.enum(modules)).default([]),
})
export type AccessChangeDetails = z.input<typeof accessChangeDetails>
