import { nextReset } from '#domain/demo/reset.ts'
import { local } from '#web/kit/storage/storage.ts'

/** Stores when the session that begins now will end. */
export const rememberReset = () => local.write('reprise.demoReset', nextReset(Date.now()))

/** Reset that ended the last session in this browser, in milliseconds since 1970; null if none did. */
export const endedAt = () => {
  const at = local.read<number>('reprise.demoReset')
  return at !== null && at <= Date.now() ? at : null
}
