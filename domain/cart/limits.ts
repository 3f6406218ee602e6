const hour = 3_600
const day = 24 * hour

/** How many carts strangers may confirm, and in how many seconds: a confirmed cart is a mail to whatever address it names. */
export const strangerLimits = {
  visitor: { most: 10, seconds: hour },
  address: { most: 5, seconds: day },
  network: { most: 60, seconds: hour },
} as const

/** How many confirmations an address is written in a day, whoever confirms them: beyond that the documents are in the store. */
export const mailedConfirmations = { most: 20, seconds: day } as const

/** One mailbox, however it is spelled: case and what follows a plus sign make no other. */
export const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
