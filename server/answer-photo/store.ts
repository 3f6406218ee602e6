import { type Insertable, sql } from 'kysely'
import { answerPhotoLimits } from '#domain/answer-photo/rules.ts'
import { fixed } from '#server/db/fixed.ts'
import type { AnswerPhotos } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export const insertAnswerPhoto = async ({ db }: Tx, row: Insertable<AnswerPhotos>) => {
  await db.insertInto('answer_photos').values(row).execute()
}

type Several = { accountId: string; ids: readonly string[] }

/** Photos that no sale has used, within their time. */
export const usablePhotos = fixed((db, { accountId, ids }: Several) =>
  db
    .selectFrom('answer_photos')
    .select(['id', 'question_id', 'small_id', 'large_id'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(answerPhotoLimits.days)})`)
    .orderBy('created_at')
    .orderBy('id'),
)

type Moved = { accountId: string; ids: readonly string[]; buybackIds: readonly string[]; byName: string }

/** Moves photos to their buybacks; those that another sale or the cleanup took meanwhile are omitted. */
export const movePhotos = fixed((db, { accountId, ids, buybackIds, byName }: Moved) => {
  const statement = sql<{ id: string }>`
    with wanted as (select * from unnest(${ids}::uuid[], ${buybackIds}::uuid[]) with ordinality as w (id, buyback_id, place)),
      taken as (delete from answer_photos p using wanted w where p.account_id = ${accountId} and p.id = w.id
        returning w.buyback_id, w.place, p.question_id, p.small_id, p.large_id)
    insert into buyback_photos (account_id, buyback_id, question_id, source, small_id, large_id, by_name)
    select ${accountId}, buyback_id, question_id, 'declared', small_id, large_id, ${byName} from taken order by place
    returning id`
  return { compile: () => statement.compile(db) }
})

/** Deletes photos and their file rows; returns the storage keys that remain to be deleted. */
const deleteWithFiles = async ({ db }: Tx, photos: readonly { small_id: string; large_id: string }[]) => {
  const ids = photos.flatMap(({ small_id, large_id }) => [small_id, large_id])
  if (ids.length === 0) return []
  const gone = await db.deleteFrom('files').where('id', 'in', ids).returning('key').execute()
  return gone.map(({ key }) => key)
}

export const deletePhotos = async (tx: Tx, { accountId, ids }: Several) =>
  deleteWithFiles(
    tx,
    await tx.db
      .deleteFrom('answer_photos')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .returning(['small_id', 'large_id'])
      .execute(),
  )

/** Deletes at most `most` photos that no sale can use any more. */
export const deleteOldPhotos = async (tx: Tx, most: number) => {
  const old = tx.db
    .selectFrom('answer_photos')
    .select('id')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(answerPhotoLimits.days)})`)
    .limit(most)
  const gone = tx.db.deleteFrom('answer_photos').where('id', 'in', old).returning(['small_id', 'large_id'])
  return deleteWithFiles(tx, await gone.execute())
}
