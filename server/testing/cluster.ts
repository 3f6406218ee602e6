import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { appUrls } from '#server/db/roles.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { testConfig } from './config.ts'
import { createSharedTemplate, createTemplate, migratedFolder, templateOf } from './migrated.ts'
import { dropTestDatabases } from './shared-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: string
  }
}

/**
 * One PostgreSQL for all tests, with a migrated template database that contains the demo account. TEST_DATABASE_URL
 * names another server to use instead, TEST_POSTGRES_PACKAGE the binaries of another version.
 */
export default async function setup(project: TestProject) {
  const { secretKey } = testConfig()
  const { TEST_DATABASE_URL: given, TEST_POSTGRES_PACKAGE: binariesFrom } = process.env
  const isMigrated = !given && !binariesFrom
  const folder = isMigrated ? await migratedFolder(secretKey) : mkdtempSync(join(tmpdir(), 'reprise-test-'))
  const cluster = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded(folder, { durable: false, binariesFrom })
  const url = isMigrated ? templateOf(cluster.url) : await createTemplate(cluster.url, secretKey)
  const database = openDatabase(appUrls(url, secretKey))
  await loadDemo({ database } as App)
  await database.close()
  await createSharedTemplate(cluster.url)
  project.provide('cluster', cluster.url)
  return async () => {
    if (given) await dropTestDatabases(given)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
