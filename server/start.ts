import pg from 'pg'
import { errorCode } from '#domain/checked.ts'
import { startSimulator } from './connectors/simulator/server.ts'
import { ConfigError } from './db/config-error.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { tcpKeepAlive } from './db/keep-alive.ts'
import { migrate } from './db/migrate.ts'
import { untilReachable } from './db/reachable.ts'
import { appUrls } from './db/roles.ts'
import { ensureDemo, hasDemoLogins } from './demo/known.ts'
import { handlers, ownRoutes } from './handlers.ts'
import { closeTransports } from './mail/send.ts'
import type { App } from './platform/app.ts'
import type { Config } from './platform/config.ts'
import { openFiles } from './platform/files/files.ts'
import { createServer } from './platform/http/server.ts'
import type { Queue } from './platform/jobs/queues.ts'
import type { Log } from './platform/log.ts'
import { openSessionCache } from './platform/security/session-cache.ts'
import { databaseSpans } from './platform/telemetry/database-spans.ts'
import { openTelemetry } from './platform/telemetry/telemetry.ts'
import { startSftp } from './sftp/server.ts'
import { measureProcess } from './system/gauges.ts'
import { startHealthServer } from './system/health-server.ts'
import { startWorker } from './worker.ts'

/** `demo` loads the demo data and exits. */
export type Part = 'api' | 'worker' | 'sftp' | 'demo'
export type Running = { app: App; address: string | null; stop: () => Promise<void> }

type Options = {
  only?: readonly Queue[] | undefined
  /** Called before the API takes the port, and after it has left it. */
  onPort?: { before: () => Promise<unknown>; after: () => Promise<unknown> }
}

/** Starts one process: database, migrations and the requested parts. */
export const start = async (
  given: Config,
  parts: readonly Part[],
  log: Log,
  { only, onPort }: Options = {},
): Promise<Running> => {
  const onCrash = () => log.error({}, 'the embedded PostgreSQL ended; it is started again')
  const embedded = given.databaseUrl ? null : await startEmbedded(given.dataDir, { onCrash })
  const ownerUrl = given.databaseUrl ?? embedded!.url
  await untilReachable(ownerUrl, log)
  const { secretKey } = await migrate(ownerUrl, given.secretKey)
  const config = { ...given, secretKey }
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 10, ...tcpKeepAlive })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  owner.on('error', lost)
  owner.on('connect', (client) => client.on('error', lost))
  const sessions = parts.includes('api') ? openSessionCache(ownerUrl, log) : null
  const { databasePool: pool } = config
  const telemetry = await openTelemetry(config, log)
  const { tracing } = telemetry
  const database = openDatabase(appUrls(ownerUrl, secretKey), {
    ...(pool && { pooled: appUrls(pool.url, secretKey), named: pool.prepares }),
    ...(config.databaseReplicaUrl && { replica: appUrls(config.databaseReplicaUrl, secretKey) }),
    ...(tracing && { around: databaseSpans(tracing) }),
  })
  const serves = parts.length > 0 && !parts.includes('demo')
  const simulator = serves ? await startSimulator({ publicUrl: config.publicUrl, signsIn: config.simulator }) : null
  const app: App = { config, database, owner, files: await openFiles(config), sessions, simulator, log, telemetry }
  if (parts.includes('demo')) await (await import('./demo/all.ts')).loadAllDemo(app)
  else if (config.demo && parts.length > 0) await ensureDemo(app)
  if (config.production && (await hasDemoLogins(app)))
    throw new ConfigError(
      'NODE_ENV=production: this database holds demo logins, whose password is public; start on another one.',
    )

  const server = parts.includes('api') ? await createServer(app, handlers, ownRoutes) : null
  const worker = parts.includes('worker') ? await startWorker(app, only && { only }) : null
  measureProcess(app, worker)
  if (server) await onPort?.before()
  const address = server ? await server.listen({ port: config.port, host: config.host }) : null
  const sftp = parts.includes('sftp') ? await takeTransfers(app) : null
  const health =
    !server && (worker || sftp) && config.healthPort !== null
      ? await startHealthServer(app, { port: config.healthPort, host: config.host }, () => worker?.isRunning() ?? true)
      : null

  /** Graceful shutdown: finishes requests and running jobs, then closes the database. */
  const stop = async () => {
    await sftp?.stop()
    await server?.close()
    if (server) await onPort?.after()
    await worker?.stop()
    await health?.stop()
    await simulator?.stop()
    await telemetry.stop()
    closeTransports()
    await sessions?.close()
    await database.close()
    await owner.end()
    await embedded?.stop()
  }
  return { app, address, stop }
}

/** The demo's default SFTP port may be in use; only a configured port must be free. */
const takeTransfers = async (app: App) => {
  const { sftp, host } = app.config
  if (!sftp) return null
  try {
    return await startSftp(app, { port: sftp.port, host })
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    if (sftp.chosen)
      throw new ConfigError(`Setting SFTP_PORT: another program already listens on ${sftp.port}; choose another port.`)
    app.log.warn({ port: sftp.port }, 'no SFTP: another program listens there')
    return null
  }
}
