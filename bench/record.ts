import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { Pipeline } from '#server/db/pipeline.ts'

type Query = { text: string; values?: readonly unknown[] }
export type Statement = { name: string; text: string; values: unknown[] }

/** Statements around a request's own queries: transaction, scope, session. */
const around = /^(begin|commit|rollback)$|set_config|find_session|find_visitor|keep_session|pg_notify|^listen /i

/** Records the statements of one request, and its response. */
export const recorded = async (server: FastifyInstance, request: InjectOptions & { url: string }) => {
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
          name: `bare ${text.length} ${statements.length} ${request.url}`.slice(0, 60),
          text,
          values: [...(values ?? [])],
        })
    return (send as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof send
  const answer = await server.inject(request)
  pg.Client.prototype.query = send
  if (answer.statusCode >= 300) throw new Error(`${request.url} answered ${answer.statusCode}: ${answer.body}`)
  return { statements, body: answer.body }
}
