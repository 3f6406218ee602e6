import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { photoAddress } from '#domain/photo/endpoints.ts'
import type { App } from '#server/platform/app.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { fileOfPhoto } from './store.ts'

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** Photos are served by signed URLs, which only users in scope receive; the signature is the only authorization. */
export const registerPhotos = (server: FastifyInstance, app: App) => {
  server.get(photoAddress(':id'), async (request: Request, reply) => {
    const { id } = request.params
    if (!z.uuid().safeParse(id).success || !isSigned(app.config.secretKey, photoAddress(id), request.query))
      throw new Refusal('not_found')
    const file = await app.database.transaction('platform', systemUser('files'), (tx) => fileOfPhoto(tx, id))
    const content = file && (await app.files.get(file.key).catch(() => null))
    if (!content) throw new Refusal('not_found')
    return reply
      .type(file.content_type)
      .header('content-length', file.bytes)
      .header('cache-control', 'private, max-age=900')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  })
}
