import type { Role } from '#domain/access.ts'
import { customerReader, type Reader } from '#domain/document/readers.ts'
import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import type { Who } from '#server/platform/who.ts'

export const documentPath = (id: string, reader: string) => `/api/documents/${id}/${reader}`

export const cartDocumentsPath = (cartId: string, reader: string) => `/api/carts/${cartId}/documents/${reader}`

/** An address is given to one reader: what they may read is judged again when it is used. */
const written = ({ role, userId, organizationId }: Reader) => [role, userId ?? '', organizationId ?? ''].join('.')

export const readerIn = (text: string): Reader => {
  const [role, userId, organizationId] = text.split('.')
  return { role: role as Role, userId: userId || null, organizationId: organizationId || null }
}

/** A person reads as what they are, even with a customer's key in hand. */
export const readerOf = (who: Who): Reader =>
  who.kind === 'person' ? { role: who.role, userId: who.id, organizationId: who.organizationId } : customerReader

/** Where a document is to be had for a few minutes: told only to those who may read it. */
export const documentAddress = (app: App, id: string, reader: Reader) =>
  signedAddress(app.config.secretKey, documentPath(id, written(reader)))

/** All documents of a cart that somebody may read in one file, to be printed at once. */
export const cartDocumentsAddress = (app: App, cartId: string, reader: Reader) =>
  signedAddress(app.config.secretKey, cartDocumentsPath(cartId, written(reader)))
