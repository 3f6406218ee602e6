import type pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Tx } from '#server/db/tenancy.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { SessionCache } from './security/session-cache.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { scopeOf, type Who } from './who.ts'

/** Sign-in at the demo's OpenID provider that a code stands for. */
export type SignOn = {
  redirectUri: string
  /** Code challenge (RFC 7636, S256). */
  challenge: string
  nonce: string
  claims: { email: string; name: string; groups: readonly string[] }
}

/** Resources of a process. `owner` is for the queue and migrations; features use `within`. */
export type App = {
  config: Config
  database: Database
  owner: pg.Pool
  files: FileStore
  /** Null: every request looks up its session in the database. */
  sessions: SessionCache | null
  /** Host name and port of the simulated providers, and in a demo the codes of their OpenID provider. */
  simulator: { host: string; port: number; issueCode?: (signOn: SignOn) => string } | null
  log: Log
  telemetry: Telemetry
}

export type { Tx }

/** Runs work in one transaction in the caller's tenant scope. */
export const within = <T, W extends Who>(app: App, who: W, work: (tx: Tx<W>) => Promise<T>): Promise<T> =>
  app.database.transaction(scopeOf(who), who, work)
