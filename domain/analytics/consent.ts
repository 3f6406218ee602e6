import { isOneOf } from '../checked.ts'
/** The visitor's answer to the analytics consent question. */
export const consentChoices = ['granted', 'refused'] as const
export type Consent = (typeof consentChoices)[number]

/** Days after which the consent question is asked again. */
export const consentDays = 180

export const readConsent = (text: string | null): Consent | null => (isOneOf(consentChoices, text) ? text : null)

const measures = /google|gtm|tag_?manager|analytics/i

/** Consent managers report one choice per vendor; consent is granted if an analytics vendor was accepted. */
export const consentOf = (choices: Readonly<Record<string, unknown>>): Consent =>
  Object.entries(choices).some(([vendor, accepted]) => accepted === true && measures.test(vendor))
    ? 'granted'
    : 'refused'
