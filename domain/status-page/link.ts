const hour = 3_600
const day = 24 * hour

/** How long a mailed link opens the page of a buyback; a new one is asked for on the site. */
export const linkDays = 180

/** How often strangers may ask for links, and in how many seconds: each is a mail to whatever address is named. */
export const linkRequestLimits = {
  visitor: { most: 5, seconds: hour },
  address: { most: 3, seconds: day },
  network: { most: 30, seconds: hour },
} as const

/** Of how many buybacks, and how old ones, links are mailed again. */
export const linksAtOnce = 10
export const linksSinceDays = 365

/** The page of one buyback on the account's site, for its customer. */
export const statusAddress = (id: string, key: string) => `/status/${id}?key=${encodeURIComponent(key)}`
