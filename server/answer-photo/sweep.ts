import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { deleteOldPhotos } from './store.ts'

const batch = 500

/** Deletes photos of answers that no sale can use any more, with their files. */
export const sweepAnswerPhotos = async (app: App) => {
  for (let keys: string[] | null = null; keys === null || keys.length > 0; ) {
    keys = await within(app, systemUser('housekeeping'), (tx) => deleteOldPhotos(tx, batch))
    for (const key of keys) await app.files.remove(key)
  }
}
