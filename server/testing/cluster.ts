import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { testConfig } from './config.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: string
  }
}

/**
 * One PostgreSQL for all tests, with a migrated template database that contains the demo account. TEST_DATABASE_URL
 * names another server to use instead, for example of another version.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-test-'))
  const given = process.env.TEST_DATABASE_URL
  const cluster = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded(folder, { durable: false, binariesFrom: process.env.TEST_POSTGRES_PACKAGE })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('drop database if exists template_reprise with (force)')
  await admin.query('create database template_reprise')
  await admin.end()
  const url = new URL(cluster.url)
  url.pathname = '/template_reprise'
  const { secretKey } = testConfig()
  await migrate(url.toString(), secretKey)
  const database = openDatabase(appUrls(url.toString(), secretKey))
  await loadDemo({ database } as App)
  await database.close()
  project.provide('cluster', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
