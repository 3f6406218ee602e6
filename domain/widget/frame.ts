import { isPrivatePage } from '../site/addresses.ts'

/** Origins that may frame a page of the site. Never those of private links: a click on them is always meant. */
export const framersOf = (path: string, allowed: readonly string[]): readonly string[] =>
  isPrivatePage(path) ? [] : allowed

/** Whether a page of this origin may embed the widget. `null` is the origin of sandboxed and local pages. */
export const mayEmbed = (allowed: readonly string[], origin: string | null | undefined): origin is string =>
  typeof origin === 'string' && allowed.includes(origin)
