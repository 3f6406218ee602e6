/** One server of a benchmark in its own process: the product, or the floor it is measured against. */
import Fastify from 'fastify'
import pg from 'pg'
import { appUrl } from '#server/db/migrate.ts'
import { Pipeline } from '#server/db/pipeline.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { handlers, ownRoutes } from '#server/handlers.ts'
import { openFiles } from '#server/platform/files.ts'
import { createServer } from '#server/platform/http/server.ts'
import { openSessionCache } from '#server/platform/session-cache.ts'
import { testConfig } from '#server/testing/config.ts'
import { secretKey } from './key.ts'

const [kind, ownerUrl] = process.argv.slice(2) as ['product' | 'bare', string]

const product = async () => {
  const config = testConfig({ SECRET_KEY: secretKey })
  const silent = { info: () => {}, warn: () => {}, error: console.error }
  return createServer(
    {
      config,
      database: openDatabase(appUrl(ownerUrl, secretKey)),
      owner: new pg.Pool({ connectionString: ownerUrl, max: 2 }),
      files: await openFiles(config),
      sessions: openSessionCache(ownerUrl, silent),
      log: silent,
    },
    handlers,
    ownRoutes,
  )
}

type Query = { text: string; values?: readonly unknown[] }
type Statement = { name: string; text: string; values: unknown[] }

/** What surrounds a request's own queries: the transaction, its scope, the session. */
const around = /^(begin|commit|rollback)$|set_config|find_session|find_visitor|keep_session|pg_notify|^listen /i

/** The queries that the product sends for a request, taken down while it answers it once. */
const queriesOf = async (server: Awaited<ReturnType<typeof product>>, url: string, headers: Record<string, string>) => {
  const statements: Statement[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query, values = []] = given as [string | Query | Pipeline, unknown[] | undefined]
    const sent: Query[] =
      query instanceof Pipeline
        ? [...query.statements]
        : [typeof query === 'string' ? { text: query, values } : { values, ...query }]
    for (const { text, values } of sent)
      if (!around.test(text))
        statements.push({
          name: `bare ${text.length} ${statements.length} ${url}`.slice(0, 60),
          text,
          values: [...(values ?? [])],
        })
    return (send as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof send
  const answer = await server.inject({ url, headers })
  pg.Client.prototype.query = send
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return statements
}

/** The same queries with the same values, and nothing else: no session, no walls, no checks; rows to JSON. */
const bare = async () => {
  // Plans are kept here as they are there. Said at the connection's start: a query would be taken for one of the product's.
  const options = '-c app.platform=on -c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, options })
  const taught = await product()
  const known = new Map<string, Promise<Statement[]>>()
  const server = Fastify()
  server.get('/*', async (request) => {
    let statements = known.get(request.url)
    if (!statements) {
      statements = queriesOf(taught, request.url, request.headers as Record<string, string>)
      known.set(request.url, statements)
    }
    const client = await pool.connect()
    try {
      const results: unknown[] = []
      for (const statement of await statements) results.push((await client.query(statement)).rows)
      return results
    } finally {
      client.release()
    }
  })
  return server
}

const server = kind === 'product' ? await product() : await bare()
await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.((server.server.address() as { port: number }).port)
