/** One server of a benchmark in its own process: the product, or the floor it is measured against. */
import Fastify from 'fastify'
import pg from 'pg'
import { productServer } from './product.ts'
import { recorded, type Statement } from './record.ts'

const [kind, ownerUrl] = process.argv.slice(2) as ['product' | 'bare', string]

/** The same queries with the same values, and nothing else: no session, no walls, no checks; rows to JSON. */
const bare = async () => {
  // Plans are kept here as they are there. Said at the connection's start: a query would be taken for one of the product's.
  const options = '-c app.platform=on -c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 20, options })
  const taught = await productServer(ownerUrl)
  const known = new Map<string, Promise<Statement[]>>()
  const server = Fastify()
  server.get('/*', async (request) => {
    let statements = known.get(request.url)
    if (!statements) {
      const headers = request.headers as Record<string, string>
      statements = recorded(taught, { url: request.url, headers }).then((record) => record.statements)
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

const server = kind === 'product' ? await productServer(ownerUrl) : await bare()
await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.((server.server.address() as { port: number }).port)
