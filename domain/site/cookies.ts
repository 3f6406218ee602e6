import { consentDays } from '../analytics/consent.ts'
import { visitorDays } from '../session/days.ts'

/** Lifetime of each cookie of the site, in days; the cookies policy describes their purpose. */
export const siteCookies = {
  reprise_language: 365,
  reprise_consent: consentDays,
  reprise_visitor: visitorDays,
  reprise_search: 1,
} as const
