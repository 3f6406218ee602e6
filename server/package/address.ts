import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/signed-address.ts'

export type PackageDocument = 'label' | 'note'

export const documentPath = (id: string, document: string) => `/api/packages/${id}/documents/${document}`

/** Where a document of a package is to be had for a few minutes: told only to those who see the package. */
export const documentAddress = (app: App, id: string, document: PackageDocument) =>
  signedAddress(app.config.secretKey, documentPath(id, document))
