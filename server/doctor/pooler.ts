import { appUrls } from '#server/db/roles.ts'
import type { Config } from '#server/platform/config.ts'
import { type Check, failed, ok, warning } from './check.ts'
import { detectMode } from './pooler-store.ts'

/** DATABASE_URL must keep its sessions; DATABASE_POOL_URL should be in transaction mode. */
export const poolerCheck = (url: string, { databasePool, secretKey }: Config): Check => ({
  name: 'pooler',
  remedy: 'Start PostgreSQL and the pooler, or correct their addresses; the pooler must look up the roles (auth_query)',
  run: async () => {
    const direct = await detectMode(url)
    if (direct.mode !== 'session')
      return failed(
        `DATABASE_URL is a pooler in ${direct.mode} mode`,
        'Set DATABASE_URL to PostgreSQL itself and DATABASE_POOL_URL to the pooler',
      )
    if (!databasePool) return ok('none: direct connections')
    const { mode, prepares } = await detectMode(appUrls(databasePool.url, secretKey).platform)
    if (mode === 'statement') return failed('statement mode', 'Set pool_mode = transaction')
    if (mode === 'session')
      return warning('session mode, or no pooler at DATABASE_POOL_URL', 'Set pool_mode = transaction')
    if (databasePool.prepares && !prepares)
      return failed(
        'transaction mode without prepared statements',
        'Set max_prepared_statements = 500 (PgBouncer 1.21 or newer), or DATABASE_POOL_PREPARES=0',
      )
    const more =
      prepares && !databasePool.prepares
        ? '; it supports prepared statements: DATABASE_POOL_PREPARES=1 is possible'
        : ''
    return ok(`transaction mode${more}`)
  },
})
