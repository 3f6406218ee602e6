const hour = 3_600
const day = 24 * hour

/** Rate limits for anonymous cart confirmations; each one sends a mail to an unverified address. */
export const anonymousCartLimits = {
  visitor: { max: 10, seconds: hour },
  address: { max: 5, seconds: day },
  network: { max: 60, seconds: hour },
} as const

/** Confirmation mails per recipient and day; beyond that the documents are only available in the store. */
export const mailedConfirmations = { max: 20, seconds: day } as const

/** Normalized mailbox for rate limits: lower case, without the +tag. */
export const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
