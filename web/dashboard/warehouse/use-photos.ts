import { useQueryClient } from '@tanstack/react-query'
import { photoEndpoints } from '#domain/photo/endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { call } from '#web/kit/client/client.ts'
import { keyOf } from '#web/kit/client/query.ts'
import { photoQueue, usePending } from '#web/kit/photo/queue.ts'
import { shrink } from '#web/kit/photo/shrink.ts'

/** Photos of a check: stored and pending. */
export const usePhotos = (sheet: CheckSheet) => {
  const client = useQueryClient()
  const pending = usePending(sheet.id)
  const params = { id: sheet.id }
  const change = (photos: (before: CheckSheet['photos']) => CheckSheet['photos']) =>
    client.setQueryData<CheckSheet>(
      keyOf(warehouseEndpoints.sheet, { params }),
      (before) => before && { ...before, photos: photos(before.photos) },
    )
  return {
    photos: sheet.photos,
    pending,
    sending: pending.filter(({ error }) => !error).length,
    failed: pending.filter(({ error }) => error).length,
    add: (questionId: string | null, file: File) =>
      photoQueue.add(sheet.id, questionId, file, async () => {
        const photo = await call(photoEndpoints.add, {
          params,
          query: questionId ? { questionId } : {},
          file: await shrink(file),
        })
        change((before) => [...before, photo])
      }),
    remove: async (photoId: string) => {
      await call(photoEndpoints.remove, { params: { ...params, photoId } })
      change((before) => before.filter(({ id }) => id !== photoId))
    },
  }
}
export type CheckPhotos = ReturnType<typeof usePhotos>
