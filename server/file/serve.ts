import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { fileAddress } from '#domain/file/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'

const uuid = z.uuid()

/**
 * Pictures are for everybody who sees the page that shows them, so they need no token: their ids cannot be guessed,
 * and nothing else is served here. What an id names never changes.
 */
export const registerFiles = (server: FastifyInstance, app: App) => {
  server.get<{ Params: { id: string } }>(fileAddress(':id'), async (request, reply) => {
    const { id } = request.params
    if (!uuid.safeParse(id).success) throw new Refusal('not_found')
    const file = await app.database.transaction('platform', systemUser('files'), (tx) =>
      tx.db
        .selectFrom('files')
        .select(['key', 'content_type', 'bytes'])
        .where('id', '=', id)
        .where('kind', '=', 'image')
        .executeTakeFirst(),
    )
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return reply
      .type(file.content_type)
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-site')
      .send(content)
  })
}
