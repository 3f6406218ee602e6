const hour = 3_600
const day = 24 * hour

/** Rate limits for anonymous cart confirmations; each one sends a mail to an unverified address. */
export const strangerLimits = {
  visitor: { most: 10, seconds: hour },
  address: { most: 5, seconds: day },
  network: { most: 60, seconds: hour },
} as const

/** Confirmation mails per recipient and day; beyond that the documents are only available in the store. */
export const mailedConfirmations = { most: 20, seconds: day } as const

/** Normalized mailbox for rate limits: lower case, without the +tag. */
export const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
