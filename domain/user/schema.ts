import * as z from 'zod'
import { modules, roles } from '../access.ts'
import { accessChange } from '../access-change/schema.ts'
import { reference } from '../endpoint.ts'
import { languages } from '../money.ts'
import { action } from '../organization/schema.ts'
import { email, genericText, timestamp, version } from '../text.ts'

export const userStatuses = ['invited', 'active', 'inactive'] as const

/** Module of a user: role and organization (none for platform administrators). */
const heldModule = z.strictObject({
  module: z.enum(modules),
  role: z.enum(roles),
  organizationId: z
    .union([z.literal('').transform(() => null), z.null(), reference('organizations')])
    .nullish()
    .transform((value) => value ?? null),
})
export type HeldModule = z.output<typeof heldModule>

const heldModules = z.array(heldModule).min(1, { error: 'module_required' }).max(modules.length)

export const userCreate = z.strictObject({
  accountId: z.uuid().optional(),
  email,
  firstname: genericText,
  lastname: genericText,
  language: z.enum(languages).optional(),
  forceConnectionBySso: z.boolean().default(false),
  modules: heldModules,
})

export const userPatch = z.strictObject({
  email: email.optional(),
  firstname: genericText.optional(),
  lastname: genericText.optional(),
  language: z.enum(languages).optional(),
  forceConnectionBySso: z.boolean().optional(),
  modules: heldModules.optional(),
  version: version.optional(),
})

const userModule = z.object({
  module: z.enum(modules),
  role: z.enum(roles),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
})

export const userRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  accountId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  status: z.enum(userStatuses),
  forceConnectionBySso: z.boolean(),
  types: z.array(z.enum(roles)),
  modules: z.array(userModule),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
})

export const user = userRow.extend({
  language: z.enum(languages).nullable(),
  timOrganizationId: z.uuid().nullable(),
  rpsOrganizationId: z.uuid().nullable(),
  version,
  actions: z.array(action),
  /** Requested changes that wait for confirmation or for their delay. */
  pendingChanges: z.array(accessChange),
})
export type User = z.infer<typeof user>
