const hour = 3_600
const day = 24 * hour

/** Validity of a status page link, in days; customers can request a new one on the site. */
export const linkDays = 180

/** Rate limits for link requests; each one sends a mail to an unverified address. */
export const linkRequestLimits = {
  visitor: { max: 5, seconds: hour },
  address: { max: 3, seconds: day },
  network: { max: 30, seconds: hour },
} as const

/** Maximum number and age of buybacks whose links are mailed again. */
export const linksAtOnce = 10
export const linksSinceDays = 365

/** Path of a buyback's status page on the account's site. */
export const statusAddress = (id: string, key: string) => `/status/${id}?key=${encodeURIComponent(key)}`

/** Validity of the mailed link to all buybacks of an address, in days: it also opens the customer's contact details. */
export const tradeInsDays = 30
/** Buybacks on that page, latest first. */
export const tradeInsAtOnce = 50

/** Path of the page with all buybacks of an address. */
export const tradeInsAddress = (id: string, key: string) => `/my-trade-ins/${id}?key=${encodeURIComponent(key)}`
