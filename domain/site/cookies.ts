import { consentDays } from '../analytics/consent.ts'
import { visitorDays } from '../session/days.ts'

/** Days each cookie of a site is kept; what it is for is said in the words of the cookies policy. */
export const siteCookies = {
  reprise_language: 365,
  reprise_consent: consentDays,
  reprise_visitor: visitorDays,
  reprise_search: 1,
} as const
export type SiteCookie = keyof typeof siteCookies
