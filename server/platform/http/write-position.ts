import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnyEndpoint, readsReplica } from '#domain/endpoint.ts'
import { type Position, positionOf, readingReplica } from '#server/db/replica.ts'
import type { App } from '../app.ts'
import { cookieOf, hasSessionCookie } from './session-cookie.ts'

/** Answer to a write: position of the primary after it. In a request: the replica must have replayed it. */
const positionHeader = 'x-write-position'
const positionCookie = 'reprise_position'
/** Seconds; longer than a replica that is read may lag. */
const cookieAge = 30

/**
 * Last write of the caller; null if there was none recently. Undefined if the caller may have written without keeping the
 * position (API keys and tokens without the header): such a caller reads the primary.
 */
const seenPosition = (request: FastifyRequest): Position | null | undefined => {
  const given = request.headers[positionHeader]
  if (typeof given === 'string') return positionOf(given) ?? undefined
  return hasSessionCookie(request) ? positionOf(cookieOf(request, positionCookie)) : undefined
}

/** Runs a handler; its reads may go to the replica if the endpoint is declared so and the caller's position is known. */
export const onReplica = <T>(app: App, endpoint: AnyEndpoint, request: FastifyRequest, work: () => Promise<T>) => {
  const position = app.config.databaseReplicaUrl && readsReplica(endpoint) ? seenPosition(request) : undefined
  return position === undefined ? work() : readingReplica(position, work)
}

/** Adds the position to the answer of every write, as a header and as a cookie for browsers. */
export const notePositions = (server: FastifyInstance, app: App) => {
  if (!app.config.databaseReplicaUrl) return
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  server.addHook('onSend', async ({ method, url }, reply, payload) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !url.startsWith('/api/') || reply.statusCode >= 400)
      return payload
    const position = await app.database.position().catch(() => null)
    if (position)
      reply
        .header(positionHeader, position)
        .header(
          'set-cookie',
          `${positionCookie}=${position}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${cookieAge}${secure}`,
        )
    return payload
  })
}
