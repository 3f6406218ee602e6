import { type AssignableRole, assignableRoles, type Role } from '../access.ts'

type Facts = {
  reader: Role
  /** The roles of the person whose link it is; null where it is a customer's. */
  recipient: readonly Role[] | null
  /** Mails leave the house: nobody has to hand a link over. */
  hasMailServer: boolean
}

/** A mailed link is its recipient's. Where no mail leaves the house it is handed over by somebody who gains nothing by it. */
export const mayReadLinks = ({ reader, recipient, hasMailServer }: Facts) => {
  if (hasMailServer) return false
  const below = assignableRoles(reader)
  return recipient === null || recipient.every((role) => role === reader || below.includes(role as AssignableRole))
}
