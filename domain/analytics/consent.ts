/** What a visitor said to being measured. */
export const consentChoices = ['granted', 'refused'] as const
export type Consent = (typeof consentChoices)[number]

/** For how long the choice is kept before it is asked again: six months. */
export const consentDays = 180

export const readConsent = (text: string | null): Consent | null =>
  consentChoices.includes(text as Consent) ? (text as Consent) : null

const measures = /google|gtm|tag_?manager|analytics/i

/** A consent manager answers by vendor. Measuring is agreed to where one that measures was, and by nothing else. */
export const consentOf = (choices: Readonly<Record<string, unknown>>): Consent =>
  Object.entries(choices).some(([vendor, accepted]) => accepted === true && measures.test(vendor))
    ? 'granted'
    : 'refused'
