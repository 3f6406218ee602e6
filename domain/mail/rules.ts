import { assignableRoles, type Role } from '../access.ts'
import { isOneOf } from '../checked.ts'

/** Kinds of mails to customers of an account; all other kinds go to users. */
export const customerMailKinds: readonly string[] = ['buyback', 'confirmation', 'dataRequest', 'modelAlert', 'sms']

/** Whether a mail of a sandbox is kept in the platform instead of being sent. */
export const staysInSandbox = ({ kind }: { kind: string }) => customerMailKinds.includes(kind)

/** Kinds whose link proves control of the mailbox: no user may read it. */
export const mailboxProofs: readonly string[] = ['accessChange', 'dataRequest']

type Facts = {
  reader: Role
  /** Roles of the recipient; null if the recipient is a customer. */
  recipient: readonly Role[] | null
  /** The link proves control of the mailbox: no other user may read it. */
  provesMailbox: boolean
  /** The recipient is a user of a client who has joined it, and the reader has no support access to it. */
  closedToPlatform: boolean
  /** A mail server is configured: links need not be handed over by hand. */
  hasMailServer: boolean
}

/** Private links are readable only without a mail server, and only by users who could grant the recipient's roles. */
export const mayReadLinks = ({ reader, recipient, provesMailbox, closedToPlatform, hasMailServer }: Facts) => {
  if (hasMailServer || provesMailbox || closedToPlatform) return false
  const below = assignableRoles(reader)
  return recipient === null || recipient.every((role) => role === reader || isOneOf(below, role))
}
