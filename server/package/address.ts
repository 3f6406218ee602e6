import type { App } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'

export type PackageDocument = 'label' | 'note' | 'customs'

export const documentPath = (id: string, document: string) => `/api/packages/${id}/documents/${document}`

/** Signed URL of a document, valid for a few minutes; only for users who see the package. */
export const documentAddress = (app: App, id: string, document: PackageDocument) =>
  signedAddress(app.config.secretKey, documentPath(id, document))

export const photoPath = (id: string) => `/api/parcel-photos/${id}`

/** Signed URL of a parcel photo, valid for a few minutes. */
export const photoAddress = (app: App, id: string) => signedAddress(app.config.secretKey, photoPath(id))
