import { schemeCookie } from '#domain/scheme.ts'
import { readCookie, writeCookie } from '../storage/storage.ts'

const days = 365

/** Keeps the colour scheme in use in a cookie, for the first HTML of the next visit. */
export const keepScheme = () => {
  const root = document.documentElement
  const keep = () => {
    const scheme = root.dataset.mantineColorScheme
    if (scheme && scheme !== readCookie(schemeCookie)) writeCookie(schemeCookie, scheme, days)
  }
  new MutationObserver(keep).observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
}
