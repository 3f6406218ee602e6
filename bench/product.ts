import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { appUrls } from '#server/db/roles.ts'
import { handlers, ownRoutes } from '#server/handlers.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { createServer } from '#server/platform/http/server.ts'
import { openSessionCache } from '#server/platform/security/session-cache.ts'
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { testConfig } from '#server/testing/config.ts'
import { secretKey } from './key.ts'

/** API server of the product on a benchmark database. */
export const productServer = async (ownerUrl: string) => {
  const config = testConfig({ SECRET_KEY: secretKey.current, SEARCHES_PER_MINUTE: '100000000' })
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  // The benchmark stops the database before the servers.
  owner.on('error', () => {})
  const silent = { info: () => {}, warn: () => {}, error: console.error }
  return createServer(
    {
      config,
      database: openDatabase(appUrls(ownerUrl, secretKey)),
      owner,
      files: await openFiles(config),
      sessions: process.env.WITHOUT === 'session cache' ? null : openSessionCache(ownerUrl, silent),
      simulator: null,
      log: silent,
      telemetry: noTelemetry,
    },
    handlers,
    ownRoutes,
  )
}
