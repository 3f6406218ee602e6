/** Pages opened by a private link: never shown in a frame, so that a click on them is always meant. */
const privatePages = /^\/(status|iban|my-data|buyback)(\/|$)/

/** Query parameter with the origin of the page that frames the site. */
export const frameParameter = 'widget'

/** Origins that may frame a page of the site. */
export const framersOf = (path: string, allowed: readonly string[]): readonly string[] =>
  privatePages.test(path) ? [] : allowed
