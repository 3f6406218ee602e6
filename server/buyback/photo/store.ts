import type { Selectable } from 'kysely'
import type { PhotoSource } from '#domain/photo/rules.ts'
import type { BuybackPhotos } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export type PhotoRow = Pick<Selectable<BuybackPhotos>, 'id' | 'question_id' | 'source' | 'small_id' | 'large_id'>

export const photosOfItem = ({ db }: Tx, buybackId: string) =>
  db
    .selectFrom('buyback_photos')
    .select(['id', 'question_id', 'source', 'small_id', 'large_id'])
    .where('buyback_id', '=', buybackId)
    .orderBy('id')
    .execute()

type New = { accountId: string; buybackId: string; questionId: string | null; source: PhotoSource; byName: string }

export const insertPhoto = ({ db }: Tx, photo: New & { smallId: string; largeId: string }) =>
  db
    .insertInto('buyback_photos')
    .values({
      account_id: photo.accountId,
      buyback_id: photo.buybackId,
      question_id: photo.questionId,
      source: photo.source,
      small_id: photo.smallId,
      large_id: photo.largeId,
      by_name: photo.byName,
    })
    .returning(['id', 'question_id', 'source', 'small_id', 'large_id'])
    .executeTakeFirstOrThrow()

/** Deletes a photo and its file rows; returns the storage keys that remain to be deleted. */
export const deletePhoto = async ({ db }: Tx, buybackId: string, id: string) => {
  const gone = await db
    .deleteFrom('buyback_photos')
    .where('buyback_id', '=', buybackId)
    .where('id', '=', id)
    .where('source', '=', 'check')
    .returning(['small_id', 'large_id'])
    .executeTakeFirst()
  if (!gone) return null
  return db.deleteFrom('files').where('id', 'in', [gone.small_id, gone.large_id]).returning('key').execute()
}

export const fileOfPhoto = ({ db }: Tx, fileId: string) =>
  db
    .selectFrom('files')
    .select(['key', 'content_type', 'bytes'])
    .where('id', '=', fileId)
    .where('kind', '=', 'buyback_photo')
    .executeTakeFirst()
