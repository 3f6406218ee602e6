/** One server of a benchmark in its own process: the product, or the floor it is measured against. */
import Fastify from 'fastify'
import pg from 'pg'
import { appUrl } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { handlers, ownRoutes } from '#server/handlers.ts'
import { openFiles } from '#server/platform/files.ts'
import { createServer } from '#server/platform/http/server.ts'
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
      log: silent,
    },
    handlers,
    ownRoutes,
  )
}

/** The same two queries, no session, no walls, no checks: rows to JSON. */
const page = `
  with page as (
    select u.id from users u where u.account_id = (select id from accounts where name = 'Boréal')
    order by u.lastname asc nulls last, u.id asc nulls last limit 10 offset $1
  )
  select u.id, u.email, u.firstname, u.lastname, u.account_id as "accountId", a.name as "accountName", u.status,
    u.force_connection_by_sso as "forceConnectionBySso", u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
    (select coalesce(json_agg(agg), '[]') from (
      select m.module, m.role, m.organization_id as "organizationId", o.common_name as "organizationName"
      from user_modules m left join organizations o on o.id = m.organization_id where m.user_id = u.id order by m.module) agg) as modules
  from page join users u on u.id = page.id left join accounts a on a.id = u.account_id
  order by u.lastname asc nulls last, u.id asc nulls last`
const count = `select count(*) as n from users u where u.account_id = (select id from accounts where name = 'Boréal')`

const bare = async () => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20 })
  const server = Fastify()
  server.get('/users', async (request) => {
    const { page: number } = request.query as { page: string }
    const [rows, total] = await Promise.all([
      pool.query({ name: 'page', text: page, values: [(Number(number) - 1) * 10] }),
      pool.query({ name: 'count', text: count }),
    ])
    return { totalItems: Number(total.rows[0].n), members: rows.rows }
  })
  return server
}

const server = kind === 'product' ? await product() : await bare()
await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.((server.server.address() as { port: number }).port)
