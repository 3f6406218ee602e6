import * as z from 'zod'
import { line } from '../text.ts'

export const mostViews = 20
/** Over all lists: the names of lists are the pages' own, and nobody counts those. */
export const mostViewsInAll = 200
export const viewNameLimit = 40

/** The first part of the page's address. */
export const listName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/)

const name = line({ min: 1, max: viewNameLimit })
/** Filters and order as the address of the list writes them. The list judges them anew whenever the view is opened. */
const query = z
  .string()
  .max(4_000)
  .regex(/^[\w.~%+&=*()!',:@/-]*$/)

export const view = z.object({ id: z.uuid(), list: listName, name, query, isDefault: z.boolean() })
export type View = z.infer<typeof view>

export const viewCreate = z.strictObject({ list: listName, name, query, isDefault: z.boolean().default(false) })
export const viewPatch = z.strictObject({ name, query, isDefault: z.boolean() }).partial()
