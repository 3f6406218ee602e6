import { roles } from '#domain/access.ts'
import { oneOf } from '#domain/checked.ts'
import { customerReader, type Reader } from '#domain/document/readers.ts'
import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import type { Who } from '#server/platform/who.ts'

export const documentPath = (id: string, reader: string) => `/api/documents/${id}/${reader}`

export const cartDocumentsPath = (cartId: string, reader: string) => `/api/carts/${cartId}/documents/${reader}`

/** A URL contains its reader, whose permissions are checked again when it is used. */
const written = ({ role, userId, organizationId }: Reader) => [role, userId ?? '', organizationId ?? ''].join('.')

export const readerIn = (text: string): Reader => {
  const [role, userId, organizationId] = text.split('.')
  return { role: oneOf(roles, role), userId: userId || null, organizationId: organizationId || null }
}

/** A signed-in user is always read as a user, even with a customer's key. */
export const readerOf = (who: Who): Reader =>
  who.kind === 'person' ? { role: who.role, userId: who.id, organizationId: who.organizationId } : customerReader

/** Signed URL of a document, valid for a few minutes; only for readers with access. */
export const documentAddress = (app: App, id: string, reader: Reader) =>
  signedAddress(app.config.secretKey, documentPath(id, written(reader)))

/** Signed URL of one file with all documents of a cart that the reader may see. */
export const cartDocumentsAddress = (app: App, cartId: string, reader: Reader) =>
  signedAddress(app.config.secretKey, cartDocumentsPath(cartId, written(reader)))
