import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { DB } from './types.ts'

/** Builds queries without a connection. */
export const builder = new Kysely<DB>({
  dialect: new PostgresDialect({
    pool: { connect: () => Promise.reject(new Error('only compiles')), end: async () => {} } as PostgresPool,
  }),
})
