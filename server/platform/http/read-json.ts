import type { FastifyInstance } from 'fastify'
import { isReadable } from '#domain/body.ts'
import { Refusal } from '#domain/errors.ts'

/** Bodies of these types are JSON, counted before they are parsed. */
export const readJson = (server: FastifyInstance, types: readonly string[]) => {
  const parse = server.getDefaultJsonParser('error', 'error')
  for (const type of types)
    server.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) =>
      isReadable(body) ? parse(request, body, done) : done(new Refusal('payload_too_large')),
    )
}
