import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/signed-address.ts'

export const documentPath = (id: string) => `/api/documents/${id}`

export const cartDocumentsPath = (cartId: string) => `/api/carts/${cartId}/documents`

/** Where a paper is to be had for a few minutes: told only to those who may see its buyback. */
export const documentAddress = (app: App, id: string) => signedAddress(app.config.secretKey, documentPath(id))

/** All papers of a cart in one file, to be printed at once. */
export const cartDocumentsAddress = (app: App, cartId: string) =>
  signedAddress(app.config.secretKey, cartDocumentsPath(cartId))
