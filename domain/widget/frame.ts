/** Pages opened by a private link: never shown in a frame, so that a click on them is always meant. */
const privatePages = /^\/(status|iban|my-data|my-trade-ins|buyback|self-test)(\/|$)/

/** Origins that may frame a page of the site. */
export const framersOf = (path: string, allowed: readonly string[]): readonly string[] =>
  privatePages.test(path) ? [] : allowed

/** Whether a page of this origin may embed the widget. `null` is the origin of sandboxed and local pages. */
export const mayEmbed = (allowed: readonly string[], origin: string | null | undefined): origin is string =>
  typeof origin === 'string' && allowed.includes(origin)
