import type { Language } from '../money.ts'

/** Parameter of the addresses of a site in other languages than its own. */
export const languageParameter = 'lang'

export const shortLanguage = (language: Language) => language.slice(0, 2)

/** Language named by an address's parameter, if the site offers it. */
export const languageAsked = (asked: string | null, offered: readonly Language[]) =>
  offered.find((language) => shortLanguage(language) === asked)

export const withLanguage = (path: string, language: Language) =>
  `${path}?${languageParameter}=${shortLanguage(language)}`

/** Address of a page in a language: without a parameter in the site's own one. */
export const addressIn = (path: string, language: Language, own: Language) =>
  language === own ? path : withLanguage(path, language)
