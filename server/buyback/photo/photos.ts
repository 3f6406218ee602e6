import { photoAddress } from '#domain/photo/endpoints.ts'
import type { Photo } from '#domain/photo/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { type PhotoRow, photosOfItem } from './store.ts'

export const shownPhoto = (app: App, row: PhotoRow): Photo => ({
  id: row.id,
  questionId: row.question_id,
  source: row.source,
  small: signedAddress(app.config.secretKey, photoAddress(row.small_id)),
  large: signedAddress(app.config.secretKey, photoAddress(row.large_id)),
})

/** Photos of an item in the caller's scope, which row-level security also enforces. */
export const photosOf = async (app: App, tx: Tx, buybackId: string) =>
  (await photosOfItem(tx, buybackId)).map((row) => shownPhoto(app, row))
