import type { FastifyInstance } from 'fastify'
import { isReadable } from '#domain/body.ts'
import { Refusal } from '#domain/errors.ts'

/** Parses bodies of these types as JSON; the number of values is limited before parsing. */
export const readJson = (server: FastifyInstance, types: readonly string[]) => {
  const parse = server.getDefaultJsonParser('error', 'error')
  for (const type of types)
    server.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) =>
      isReadable(body) ? parse(request, body, done) : done(new Refusal('payload_too_large')),
    )
}
