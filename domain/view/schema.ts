import * as z from 'zod'
import { personRoles } from '../access.ts'
import { line } from '../text.ts'
import { viewNameLimit } from './limits.ts'

export const maxViews = 20
/** Maximum saved views per user, over all lists: list names come from the client and are not limited. */
export const maxViewsInAll = 200

/** First path segment of the page. */
export const listName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/)

const name = line({ min: 1, max: viewNameLimit })
/** Query string of the list; validated by the list each time the view is opened. */
const query = z
  .string()
  .max(4_000)
  .regex(/^[\w.~%+&=*()!',:@/-]*$/)

const sharedWith = z.enum(personRoles).nullable()

export const view = z.object({
  id: z.uuid(),
  list: listName,
  name,
  query,
  isDefault: z.boolean(),
  /** Role whose users in the account also see the view. */
  sharedWith,
  /** Author of a view shared with the caller; null for the caller's own. */
  author: z.string().nullable(),
  /** Shared view of another user that the caller may remove or take over. */
  isManaged: z.boolean(),
})
export type View = z.infer<typeof view>

export const viewCreate = z.strictObject({
  list: listName,
  name,
  query,
  isDefault: z.boolean().default(false),
  sharedWith: sharedWith.default(null),
})
export const viewPatch = z.strictObject({ name, query, isDefault: z.boolean(), sharedWith }).partial()
