import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#server/db/config-error.ts'
import { keyId } from '#server/db/secret-key.ts'
import type { App } from '#server/platform/app.ts'
import { countRemaining, enqueueRotation } from './rotate.ts'
import { asOwner, deleteOtherKeys, progressOf, resetProgress } from './rotate-store.ts'

/** Milliseconds between two readings of the progress. */
const every = 500

/** `npm start -- rotate-key`: adds the job, prints its progress and returns when it has finished. */
export const rotateFromShell = async (app: App, say: (line: string) => void) => {
  const id = keyId(app.config.secretKey.current)
  await asOwner(app.owner, (client) => resetProgress(client, id))
  await enqueueRotation(app, id)
  let printed = ''
  for (;;) {
    const progress = await asOwner(app.owner, (client) => progressOf(client, id))
    if (progress?.finished_at) {
      say(`${progress.moved} values are encrypted under key ${id}. SECRET_KEY needs no other key any more.`)
      return
    }
    if (progress?.error) throw new ConfigError(`The job failed and will be tried again: ${progress.error}`)
    const line = progress?.total == null ? 'Waiting for the job.' : `${progress.moved} of ${progress.total} values.`
    if (line !== printed) say(line)
    printed = line
    await sleep(every)
  }
}

/** `npm start -- forget-keys`: what was made with retired keys ends: links, recovery codes, comparison with earlier payments. */
export const forgetFromShell = async (app: App, say: (line: string) => void) => {
  const id = keyId(app.config.secretKey.current)
  if (app.config.secretKey.all.length > 1 && (await countRemaining(app, id)) > 0)
    throw new ConfigError('Values are still encrypted under another key: run "npm start -- rotate-key" first.')
  const forgotten = await asOwner(app.owner, (client) => deleteOtherKeys(client, id))
  say(
    forgotten.length === 0
      ? `There is no key but ${id}.`
      : `Forgotten: ${forgotten.join(', ')}. Give only the current key in SECRET_KEY and restart every process. Links and recovery codes made with it end, and persons paid before are not recognised in new batches.`,
  )
}
