import type { SettingName } from '../connector/settings.ts'

/** Durations in hours that a client may choose for a support access. */
export const supportHours = [1, 4, 24, 72] as const

type Consent = {
  /** End of the open support access; null without one. */
  until: string | Date | null
  /** An administrator of the client has signed in once; until then the platform sets the client up. */
  isSetUp: boolean
}

/**
 * Whether platform administrators may act inside a client: enter it and change any of its records. Its contract
 * (company, modules, premium features, carrier contract, site address, linked buyers, activation, deletion) needs no consent.
 */
export const mayActInside = ({ until, isSetUp }: Consent, now: Date) =>
  !isSetUp || (until !== null && new Date(until) > now)

/**
 * Records created under a support access that end with it, unless the client keeps them. Webhooks and connector
 * configurations end also if support set their address or a secret, or activated them. `sftp`: added public keys are
 * removed; an access that support activated or whose password it set is deactivated, unless the client has set another
 * password since.
 */
export const endingSubjects = ['api_key', 'webhook', 'user', 'sftp', 'connector_configuration'] as const
export type EndingSubject = (typeof endingSubjects)[number]

/** Changed fields after which a record ends like a created one. */
export const endingFields = {
  webhook: ['url'],
  connector_configuration: ['baseUrl', 'apiKey', 'signingSecret', 'webhookSecret'],
} as const satisfies { webhook: string[]; connector_configuration: SettingName[] }
