import { type Language, languages } from '../money.ts'

type Choice = { language: Language; languages: readonly Language[] }

/** Languages of an account, its default first. Accounts without a choice offer all. */
export const languagesOf = ({ language, languages: chosen }: Choice): Language[] => [
  language,
  ...(chosen.length > 0 ? languages.filter((one) => chosen.includes(one)) : languages).filter(
    (one) => one !== language,
  ),
]

/** The wanted language if the account offers it, otherwise the default one. A platform user has no account. */
export const offeredLanguage = (offered: readonly Language[] | undefined, wanted: Language): Language =>
  !offered || offered.includes(wanted) ? wanted : (offered[0] ?? wanted)

/** Languages that a user can choose: those offered, and the current one. */
export const languageChoices = (offered: readonly Language[] | undefined, current: Language | null | undefined) =>
  languages.filter((one) => !offered || offered.includes(one) || one === current)
