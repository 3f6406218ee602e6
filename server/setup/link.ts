import { setupHours } from '#domain/setup/schema.ts'
import type { App } from '#server/platform/app.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { hasSuperAdministrator, insertLink } from './store.ts'

/** Link for creating the first super administrator; null if one exists. */
export const newSetupLink = (app: App) =>
  app.database.transaction('platform', systemUser('setup'), async (tx) => {
    if (await hasSuperAdministrator(tx)) return null
    const token = newToken()
    await insertLink(tx, token, setupHours)
    return new URL(`/setup/${token}`, app.config.publicUrl).toString()
  })
