import { mailboxOf } from '#domain/mailbox.ts'
import { tokenHash } from '../security/crypto.ts'

/** Hash of a mailbox for the keys of rate limits, which are stored. */
export const mailboxHash = (email: string) => tokenHash(mailboxOf(email)).toString('base64url')
