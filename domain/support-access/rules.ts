/** Durations in hours that a client may choose for a support access. */
export const supportHours = [1, 4, 24, 72] as const

/**
 * Record types of a client that platform administrators change only under its support access: money, users, access
 * and sales. Contract and set-up (account, organizations, connectors, sign-on) belong to the administration section.
 */
const clientSubjects = new Set([
  ...['user', 'api_key', 'webhook', 'payment_settings', 'payment_difference', 'batch', 'ledger', 'register_entry'],
  ...['buyback', 'item', 'payment', 'package', 'dispatch_rule', 'home_page', 'stock', 'refurb_step', 'refurb_question'],
])
export const needsSupportAccess = (subject: string) => clientSubjects.has(subject)

type Consent = {
  /** End of the open support access; null without one. */
  until: string | Date | null
  /** An administrator of the client has signed in once; until then the platform sets the client up. */
  isSetUp: boolean
}

/** Whether platform administrators may act inside a client. */
export const mayActInside = ({ until, isSetUp }: Consent, now: Date) =>
  !isSetUp || (until !== null && new Date(until) > now)

/** Records created under a support access that end with it, unless the client keeps them. */
export const endingSubjects = ['api_key', 'webhook', 'user'] as const
export type EndingSubject = (typeof endingSubjects)[number]
