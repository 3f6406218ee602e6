import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'

export type PackageDocument = 'label' | 'note'

export const documentPath = (id: string, document: string) => `/api/packages/${id}/documents/${document}`

/** Where a document of a package is to be had for a few minutes: told only to those who see the package. */
export const documentAddress = (app: App, id: string, document: PackageDocument) =>
  signedAddress(app.config.secretKey, documentPath(id, document))

export const photoPath = (id: string) => `/api/parcel-photos/${id}`

/** A photo of a parcel, for a few minutes, for those who were shown the parcel. */
export const photoAddress = (app: App, id: string) => signedAddress(app.config.secretKey, photoPath(id))
